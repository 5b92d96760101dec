/* What the papers of single games add to the desk: the boxes of a grid, each judged as Enter leaves it, and lines
   with what they bring, boards among them in any order. The server judges; here its word is shown. */
(() => {
  const post = window.tapisDesk;
  if (!post?.desk) return;
  const { word } = post;
  const board = (row) => row.dataset.board ?? row.dataset.deal;
  const empty = (row) => row.querySelector("input:not([type=hidden])").value.trim() === "";

  /* The sums of a grid of boxes; the server's word about a box stays with it until somebody changes it. */
  function figured(form, told) {
    told.sums.forEach((sum, at) => { form.querySelector(`[data-sum="${at}"]`).textContent = sum; });
    told.extra.forEach((extra, at) => { form.querySelector(`[data-extra="${at}"]`).textContent = extra; });
    for (const box of form.querySelectorAll("[data-figures] input")) {
      box.dataset.wrong = told.wrong[box.name] ?? "";
      box.classList.toggle("bad", box.dataset.wrong !== "");
    }
  }
  function lined(form, told) {
    for (const row of form.querySelectorAll("[data-deal]")) {
      const points = told.deals[row.dataset.deal] ?? [];
      const running = told.running[row.dataset.deal] ?? [];
      row.querySelectorAll("[data-points]").forEach((cell, at) => { cell.textContent = points[at] ?? ""; });
      row.querySelectorAll("[data-run]").forEach((cell, at) => { cell.textContent = running[at] === undefined ? "" : `= ${running[at]}`; });
    }
    missing(form);
  }
  function missing(form) {
    const list = form.querySelector("[data-missing]");
    if (!list) return;
    const boards = [...form.querySelectorAll("[data-row]")].filter(empty).map(board);
    list.textContent = boards.length ? word("missing", { boards: boards.join(", ") }) : word("nothing-missing");
  }

  document.addEventListener("tapis:marked", (event) => {
    const { detail: told, target: form } = event;
    if (told.boxes) figured(form, told.boxes);
    else if (form.querySelector(".lines-grid")) lined(form, told);
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-figures] input")) { event.target.dataset.wrong = ""; event.target.classList.remove("bad"); }
  });
  const column = (box) => [...box.closest("[data-figures]").querySelectorAll("input")].filter((each) => each.name.split("-").at(-1) === box.name.split("-").at(-1));
  const number = (box) => Number(box.value.trim().replace("−", "-"));
  /* What the boxes of a column make, where the paper says something else. */
  function otherwise(box) {
    if (!box.name.startsWith("b-sum") || box.value.trim() === "") return null;
    const sum = column(box).filter((each) => each !== box).reduce((a, each) => a + number(each), 0);
    return sum === number(box) ? null : sum;
  }

  document.addEventListener("tapis:judge", (event) => {
    const row = event.target;
    const box = row.matches("[data-figures] td") ? row.querySelector("input") : null;
    const sum = box ? otherwise(box) : null;
    if (sum !== null) event.detail.stop = { title: word("wrong-sum", { sum: String(sum).replace("-", "−"), paper: box.value.trim() }), text: word("again"), box };
    else if (box?.dataset.wrong) event.detail.stop = { title: word("wrong-box", { box: box.getAttribute("aria-label") }), text: `${box.dataset.wrong} ${word("again")}`, box };
    else if (row.dataset.board && row.dataset.wrong) event.detail.stop = { title: word("wrong-board", { deal: row.dataset.board }), text: `${row.dataset.wrong} ${word("again")}`, box: row.querySelector("input") };
  });

  /* A board's number leads to its line; up and down stay in the column of a grid. */
  const { onward, across } = post;
  post.onward = async (box) => {
    const boards = box.closest("[data-boards]");
    const number = boards && /^\d+$/.test(box.value.trim()) ? box.value.trim() : "";
    if (!number) return onward(box);
    const row = boards.querySelector(`[data-board="${Number(number)}"]`);
    if (!row) return post.stop(word("no-board", { board: number }), word("boards"), box);
    box.value = box.defaultValue;
    post.unstop();
    const there = row.querySelector("input");
    post.go(there);
    return there;
  };
  post.across = (box, step) => {
    const grid = box.closest("[data-figures]");
    if (!grid) return across(box, step);
    const to = column(box)[column(box).indexOf(box) + step];
    if (to) post.go(to);
    return Boolean(to);
  };
})();
