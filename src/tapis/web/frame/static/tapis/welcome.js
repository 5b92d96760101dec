/* At the director's password: says how strong it is while it is typed. Without script the server says no. */
(() => {
  const [first, again] = ["id_password1", "id_password2"].map((id) => document.getElementById(id));
  const told = document.getElementById("strength");
  if (!first || !again || !told) return;

  const kinds = (text) => [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text)).length;
  const different = (text) => new Set(text.toLowerCase()).size;

  function strength(text) {
    if (text.length < 8) return "short";
    return different(text) > 7 && (text.length >= 16 || (text.length >= 12 && kinds(text) > 2)) ? "strong" : "fair";
  }

  function tell() {
    const said = first.value ? [told.dataset[strength(first.value)]] : [];
    if (again.value && again.value !== first.value) said.push(told.dataset.differ);
    told.textContent = said.join(" ");
  }

  for (const box of [first, again]) box.addEventListener("input", tell);
})();
