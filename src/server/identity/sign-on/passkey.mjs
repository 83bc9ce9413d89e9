// Signs in with a passkey, by the button or by the browser's offer in the name field. Browsers without the JSON forms of
// WebAuthn keep the page as it is without scripts.

/** Renews the browser's offer before its challenge expires. */
const RENEW_MS = 4 * 60_000;

/** Ends the pending request: a browser handles one at a time. */
let pending = new AbortController();

/** @type {(form: HTMLFormElement, mediation: "conditional" | "optional") => Promise<void>} */
async function requestPasskey(form, mediation) {
  pending.abort();
  pending = new AbortController();
  const { signal } = pending;
  const response = await fetch(form.dataset["options"] ?? "", { method: "POST", signal });
  if (!response.ok) throw new Error(`the request for a passkey failed (${response.status})`);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json());
  const credential = await navigator.credentials.get({ publicKey, mediation, signal });
  const field = form.elements.namedItem("passkey");
  if (!(credential instanceof PublicKeyCredential) || !(field instanceof HTMLInputElement)) throw new Error("there is no passkey");
  field.value = JSON.stringify(credential.toJSON());
  form.submit();
}

/** @type {(form: HTMLFormElement) => void} */
function offerPasskey(form) {
  requestPasskey(form, "conditional").catch((error) => console.debug("no passkey was offered", error));
}

/** @type {(form: HTMLFormElement, message: HTMLElement) => Promise<void>} */
async function signIn(form, message) {
  message.hidden = true;
  try {
    await requestPasskey(form, "optional");
  } catch (error) {
    console.warn("no passkey was used", error);
    // Browsers have no passkeys for IP addresses.
    if (/^[\d.]+$|^\[/.test(location.hostname)) message.textContent = form.dataset["notForAddress"] ?? "";
    message.hidden = false;
  }
}

const form = document.querySelector("form.passkey");
const button = form?.querySelector("button");
const message = form?.querySelector("p");
const supportsJson = typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
if (form instanceof HTMLFormElement && button && message && supportsJson) {
  const hasNameField = document.querySelector("[autocomplete~=webauthn]") !== null;
  const canOffer = hasNameField && (await PublicKeyCredential.isConditionalMediationAvailable());
  if (canOffer) offerPasskey(form);
  const renewal = canOffer ? setInterval(() => offerPasskey(form), RENEW_MS) : undefined;
  button.addEventListener("click", () => {
    clearInterval(renewal);
    void signIn(form, message);
  });
  form.hidden = false;
}
