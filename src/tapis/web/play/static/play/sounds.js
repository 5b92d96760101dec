/* What one hears at a table: a card laid, a trick gathered, the end of a deal, and that it is one's turn, which
   one may feel too. Made here, of noise and a few tones; off unless the reader wants it. */
(() => {
  const TURN = [[660, 0], [880, 0.13]];
  const END = [[523, 0], [659, 0.12], [784, 0.24]];
  const BUZZ = [60, 40, 60];
  const SOON = 150;
  const audible = () => document.body.matches(".with-sound");
  const felt = () => document.body.matches(".with-buzz") && "vibrate" in navigator;
  let speaker = null;

  /* A browser makes no sound before its reader has touched the page. */
  function wake() {
    speaker ??= window.AudioContext ? new AudioContext() : null;
    if (speaker?.state === "suspended") speaker.resume();
  }
  for (const name of ["pointerup", "click", "keydown"]) {
    document.addEventListener(name, () => { if (audible()) wake(); }, { capture: true, passive: true });
  }
  const silent = () => speaker?.state !== "running";

  function tone(pitch, after) {
    const from = speaker.currentTime + after;
    const string = new OscillatorNode(speaker, { type: "triangle", frequency: pitch });
    const loudness = new GainNode(speaker, { gain: 0 });
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.16, from + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0005, from + 0.4);
    string.connect(loudness).connect(speaker.destination);
    string.start(from);
    string.stop(from + 0.42);
  }
  /* Paper: noise through a band that may slide, louder at once and gone soon. */
  function rustle(from, to, lasting, loud) {
    const now = speaker.currentTime;
    const buffer = new AudioBuffer({ length: Math.ceil(speaker.sampleRate * lasting), sampleRate: speaker.sampleRate });
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
    const band = new BiquadFilterNode(speaker, { type: "bandpass", frequency: from, Q: 0.9 });
    band.frequency.linearRampToValueAtTime(to, now + lasting);
    const paper = new AudioBufferSourceNode(speaker, { buffer });
    paper.connect(band).connect(new GainNode(speaker, { gain: loud })).connect(speaker.destination);
    paper.start(now);
  }
  const SOUNDS = {
    laid: () => rustle(1500, 500, 0.07, 0.5),
    gathered: () => rustle(700, 2600, 0.22, 0.25),
    over: () => END.forEach(([pitch, after]) => tone(pitch, after)),
    mine: () => TURN.forEach(([pitch, after]) => tone(pitch, after)),
  };

  function tell(name) {
    document.dispatchEvent(new CustomEvent("tapis:heard", { detail: name }));
    if (!silent()) SOUNDS[name]();
  }
  document.addEventListener("tapis:happened", ({ detail }) => {
    const now = { laid: detail.laid.length > 0, gathered: detail.gathered, over: detail.over, mine: detail.mine };
    if (audible()) Object.keys(SOUNDS).filter((each) => now[each]).forEach(tell);
    if (felt() && now.mine) navigator.vibrate(BUZZ);
  });

  /* Whoever ticks it in the look hears or feels it at once. */
  document.addEventListener("change", ({ target }) => {
    if (!target.checked || !target.closest?.(".look")) return;
    if (target.name === "sound") { wake(); setTimeout(() => tell("mine"), SOON); }
    if (target.name === "buzz") navigator.vibrate?.(BUZZ);
  });
  document.addEventListener("DOMContentLoaded", () => {
    for (const each of document.querySelectorAll("[data-needs-buzz]")) each.hidden = !("vibrate" in navigator);
  });
})();
