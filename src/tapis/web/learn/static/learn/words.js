/* Words that somebody new does not know lead to what they mean, wherever a text uses them: one tap, and the list of words
   opens at that word. Without this the list is opened by its own key. */
window.words = (() => {
  const list = () => document.getElementById("words");
  const known = () => [...document.querySelectorAll("#words dt")].flatMap((term) => term.dataset.forms.split("|").map((form) => ({ term, form })));
  const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

  function open(term) {
    list().showPopover();
    for (const each of list().querySelectorAll("dt")) each.classList.toggle("asked", each === term);
    term.scrollIntoView({ block: "nearest" });
    term.focus();
  }

  /* In a key there is no room for another: there a word is a place to tap, and the list is reached by its own key. */
  function made(text, id, isInKey) {
    const word = document.createElement(isInKey ? "span" : "a");
    word.className = "word";
    word.textContent = text;
    word.dataset.word = id;
    if (!isInKey) word.href = `#${id}`;
    return word;
  }

  /* The first time a text uses a word, it is marked. */
  function mark(root) {
    const every = known();
    if (!every.length) return;
    const pattern = every.map(({ form }) => quoted(form)).sort((a, b) => b.length - a.length).join("|");
    const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
    const seen = new Set();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("a, svg, .visually-hidden, .cl")) texts.push(walker.currentNode);
    for (const text of texts) {
      const parts = [];
      let end = 0;
      for (const { 0: said, index } of text.data.matchAll(found)) {
        const { term } = every.find(({ form }) => form.toLowerCase() === said.toLowerCase());
        if (seen.has(term)) continue;
        seen.add(term);
        parts.push(text.data.slice(end, index), made(said, term.id, Boolean(text.parentElement.closest("button"))));
        end = index + said.length;
      }
      if (parts.length) text.replaceWith(...parts, text.data.slice(end));
    }
  }

  document.addEventListener("click", (event) => {
    const word = event.target.closest("[data-word]");
    if (!word) return;
    event.preventDefault();
    open(document.getElementById(word.dataset.word));
  });

  return { mark };
})();
