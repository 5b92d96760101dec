/* SHA-256 of a text, in hexadecimal digits. By the browser where it lends it; over plain http it does not. */
const sha256 = (() => {
  const right = (word, by) => (word >>> by) | (word << (32 - by));
  const primes = [];
  for (let each = 2; primes.length < 64; each += 1) if (primes.every((prime) => each % prime)) primes.push(each);
  const fraction = (number) => Math.floor((number - Math.floor(number)) * 2 ** 32) | 0;
  const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

  function padded(bytes) {
    const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
    blocks.set(bytes);
    blocks[bytes.length] = 0x80;
    new DataView(blocks.buffer).setUint32(blocks.length - 4, bytes.length * 8);
    return blocks;
  }

  function own(bytes) {
    const state = [...START];
    const blocks = padded(bytes);
    const view = new DataView(blocks.buffer);
    for (let at = 0; at < blocks.length; at += 64) {
      const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
      for (let i = 16; i < 64; i += 1) {
        const [a, b] = [words[i - 15], words[i - 2]];
        const low = right(a, 7) ^ right(a, 18) ^ (a >>> 3);
        const high = right(b, 17) ^ right(b, 19) ^ (b >>> 10);
        words.push((words[i - 16] + low + words[i - 7] + high) | 0);
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i += 1) {
        const one = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + words[i]) | 0;
        const two = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((each, i) => { state[i] = (state[i] + each) | 0; });
    }
    return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

  const hex = (buffer) => [...new Uint8Array(buffer)].map((each) => each.toString(16).padStart(2, "0")).join("");
  const digest = async (text, lent = globalThis.crypto?.subtle) => {
    const bytes = new TextEncoder().encode(text);
    return lent ? hex(await lent.digest("SHA-256", bytes)) : own(bytes);
  };
  return digest;
})();
