/* Words that somebody new does not know are marked in the page; a tap opens the list of words there. Without this
   the list is opened by its own key. */
document.addEventListener("click", (event) => {
  const word = event.target.closest("[data-word]");
  if (!word) return;
  event.preventDefault();
  const list = document.getElementById("words");
  const term = document.getElementById(word.dataset.word);
  list.showPopover();
  for (const each of list.querySelectorAll("dt")) each.classList.toggle("asked", each === term);
  term.scrollIntoView({ block: "nearest" });
  term.focus();
});
