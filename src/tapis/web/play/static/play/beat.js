/* Says every few seconds that a page of a table is there, and tells the page whether it was heard, how long
   that took, and how many look on. It is a worker: browsers let the clock of a page in the background nearly stand still. A slow line is
   no dead one: three of its rounds are waited for, or eight seconds where that is less or nothing is known yet. */
const AGAIN = 3000;
const LEAST = 6000;
const LONGEST = 8000;
const ROUNDS = 3;
let address = "";
let every = 10000;
let timer = 0;
let turn = 0;
let took = Infinity;

async function beat() {
  clearTimeout(timer);
  const mine = ++turn;
  const stop = new AbortController();
  const begun = Date.now();
  const limit = setTimeout(() => stop.abort(), Math.min(LONGEST, Math.max(LEAST, ROUNDS * took)));
  let heard = false;
  let watching = null;
  try {
    const answer = await fetch(address, { method: "POST", cache: "no-store", credentials: "same-origin", signal: stop.signal });
    heard = answer.status < 500;
    watching = answer.headers.get("Tapis-Watching");
  } catch { /* nobody answered */ }
  clearTimeout(limit);
  if (mine !== turn) return;
  if (heard) took = Date.now() - begun;
  postMessage({ heard, took, watching });
  timer = setTimeout(beat, heard ? every : Math.min(every, AGAIN));
}

onmessage = ({ data }) => {
  if (data.address) ({ address, every } = data);
  beat();
};
