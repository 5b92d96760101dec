/* A passkey is made, or answers: the house says what is to be signed, the browser asks for a finger or a PIN, and the
   form carries the answer. Where the browser has no passkeys (no TLS) the form is not shown. */
(() => {
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const listed = (found) => (found ?? []).map((each) => ({ ...each, id: bytes(each.id) }));

  function readable(options) {
    const read = { ...options, challenge: bytes(options.challenge) };
    if (options.user) read.user = { ...options.user, id: bytes(options.user.id) };
    if (options.excludeCredentials) read.excludeCredentials = listed(options.excludeCredentials);
    if (options.allowCredentials) read.allowCredentials = listed(options.allowCredentials);
    return read;
  }
  function written({ id, rawId, type, response }) {
    const told = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (response[name]) told[name] = text(response[name]);
    }
    return JSON.stringify({ id, rawId: text(rawId), type, response: told });
  }

  async function answer(form) {
    const { passkey } = form.dataset;
    const asked = new URLSearchParams(new FormData(form));
    asked.set("do", `ask-${passkey}`);
    const reply = await fetch(form.action, { method: "POST", body: asked, credentials: "same-origin" });
    if (!reply.ok) throw new Error(reply.status);
    const { options, state } = await reply.json();
    const publicKey = readable(options);
    const found = await (passkey === "new" ? navigator.credentials.create({ publicKey }) : navigator.credentials.get({ publicKey }));
    form.elements.credential.value = written(found);
    form.elements.state.value = state;
    form.submit();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target.closest("[data-passkey]");
    if (!form) return;
    event.preventDefault();
    const failed = form.querySelector("[data-failed]");
    failed.hidden = true;
    answer(form).catch(() => { failed.hidden = false; });
  });
  document.addEventListener("DOMContentLoaded", () => {
    for (const each of document.querySelectorAll("[data-passkey]")) each.hidden = !(isSecureContext && window.PublicKeyCredential);
  });
})();
