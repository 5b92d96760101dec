"""Whatever a page sends goes half a second later than its script thinks.

``pytest -n 0 -p tests.scripts.late tests/scripts`` finds tests that take for sent what may still be on its way:
they fail for haste once in a thousand runs, and here each time.
"""

from __future__ import annotations

from tests.scripts.alone import Alone

# Where the clock of a page stands still its timer stands too; messages to oneself go on.
Alone.begun_by = """<script>(() => {
  const timer = String(setTimeout).includes("[native code]") && setTimeout;
  const later = (go) => {
    if (timer) return void timer(go, 500);
    const { port1, port2 } = new MessageChannel();
    let left = 8000;
    port1.onmessage = () => (--left ? port2.postMessage(0) : go());
    port2.postMessage(0);
  };
  const { send } = XMLHttpRequest.prototype, { fetch } = window;
  XMLHttpRequest.prototype.send = function (...sent) { later(() => send.apply(this, sent)); };
  window.fetch = (...asked) => new Promise((done, failed) => later(() => fetch(...asked).then(done, failed)));
})()</script>"""
