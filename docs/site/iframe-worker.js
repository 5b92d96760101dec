/* A browser starts no worker from a page opened as a file. There a hidden frame does the work of one, under the
   name that the search of Material for MkDocs looks for. Messages sent before it is ready wait for it. */
class IFrameWorker extends EventTarget {
  constructor(address) {
    super();
    const frame = document.createElement("iframe");
    frame.hidden = true;
    document.body.append(frame);
    const inner = frame.contentWindow;
    inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
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

  postMessage(data) {
    this.ready.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate() {
    this.inner.frameElement.remove();
  }
}

if (location.protocol === "file:") {
  window.IFrameWorker = IFrameWorker;
  window.Worker = IFrameWorker;
}
