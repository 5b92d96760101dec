/* Of a felt only what this page does not hold yet is sent (see pieces.py): the answer is put together here,
   before anybody looks at it. Without this file the felt comes whole. */
(() => {
  const HELD = "Tapis-Held";
  const LETTERS = 8;
  const MOST = 1500;
  const pieces = new Map();
  let last = [];
  const felt = (event) => event.detail.target?.id === "felt";

  document.addEventListener("htmx:configRequest", (event) => {
    if (felt(event)) event.detail.headers[HELD] = last.join("");
  });

  /* The digests of the felt that an answer tells, in order; those it sends are kept. */
  function told(answer, named) {
    return answer.flatMap((each) => {
      if (each[0] === "=") {
        const [begin, length] = each.slice(1).split(".").map(Number);
        return named.slice(begin, begin + length);
      }
      pieces.set(each.slice(0, LETTERS), each.slice(LETTERS));
      return [each.slice(0, LETTERS)];
    });
  }
  function keep(digests) {
    for (const digest of digests) {
      const piece = pieces.get(digest);
      pieces.delete(digest);
      pieces.set(digest, piece);
    }
    for (const digest of pieces.keys()) {
      if (pieces.size <= MOST) break;
      pieces.delete(digest);
    }
    last = digests;
  }

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!felt(event) || event.detail.xhr.getResponseHeader(HELD) === null) return;
    const named = (event.detail.requestConfig.headers[HELD] ?? "").match(/.{8}/g) ?? [];
    const [keys, ...answer] = event.detail.xhr.responseText.split("<>");
    const digests = told(answer, named);
    if (digests.every((each) => pieces.has(each))) {
      keep(digests);
      event.detail.serverResponse = digests.map((each) => pieces.get(each)).join("\n<").replaceAll("<keys>", () => keys);
      return;
    }
    /* A piece was forgotten meanwhile: the felt is asked for again, whole. */
    last = [];
    event.detail.shouldSwap = false;
    event.stopImmediatePropagation();
    htmx.ajax("GET", document.getElementById("news").getAttribute("hx-get"), { target: "#felt", swap: "outerHTML" })
      .catch(() => {});  // what fails has an event of its own
  }, true);
})();
