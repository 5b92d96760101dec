/* Says every few seconds that a page of a table is there, and tells the page whether it was heard. It is a
   worker: browsers let the clock of a page in the background nearly stand still. */
const AGAIN = 3000;
const LONGEST = 6000;
let address = "";
let every = 10000;
let timer = 0;
let turn = 0;

async function beat() {
  clearTimeout(timer);
  const mine = ++turn;
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), Math.min(every * 0.8, LONGEST));
  let heard = false;
  try {
    const answer = await fetch(address, { method: "POST", cache: "no-store", credentials: "same-origin", signal: stop.signal });
    heard = answer.status < 500;
  } catch { /* nobody answered */ }
  clearTimeout(limit);
  if (mine !== turn) return;
  postMessage(heard);
  timer = setTimeout(beat, heard ? every : Math.min(every, AGAIN));
}

onmessage = ({ data }) => {
  if (data.address) ({ address, every } = data);
  beat();
};
