/* A browser starts no worker from a page opened as a file. There a hidden frame does the work of one, as far as
   the search of Zensical asks for it. Messages sent before it is ready wait for it. */
class IFrameWorker {
  constructor(address) {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    document.body.append(frame);
    const inner = frame.contentWindow;
    inner.postMessage = (data) => this.onmessage?.(IFrameWorker.message(data));
    inner.importScripts = async (...wanted) => {
      for (const each of wanted) await IFrameWorker.load(inner.document, each);
    };
    this.inner = inner;
    this.ready = IFrameWorker.load(inner.document, address);
  }

  static load(page, address) {
    return new Promise((done, failed) => {
      const script = page.createElement("script");
      Object.assign(script, { src: address, onload: done, onerror: failed });
      page.body.append(script);
    });
  }

  /* A copy, as between threads: who listens would take the same object for nothing new. */
  static message(data) {
    return new MessageEvent("message", { data: structuredClone(data) });
  }

  postMessage(data) {
    this.ready.then(() => this.inner.dispatchEvent(IFrameWorker.message(data)));
  }

  terminate() {
    this.inner.frameElement.remove();
  }
}

if (location.protocol === "file:") {
  window.Worker = IFrameWorker;
}
