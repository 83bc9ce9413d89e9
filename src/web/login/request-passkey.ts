// Loaded only on the login page: no other page needs the library.
import { browserSupportsWebAuthnAutofill, startAuthentication } from "@simplewebauthn/browser";

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/**
 * Asks the browser for a passkey and returns it as JSON. An offer waits in the name field until the user chooses one; null if the
 * browser cannot make offers. Throws if the user declined, if another request replaced this one, or if `signal` aborted it before
 * the browser was asked.
 */
export async function requestPasskey(
  optionsAddress: string,
  { isOffer, signal }: { isOffer: boolean; signal?: AbortSignal },
): Promise<string | null> {
  if (isOffer && !(await browserSupportsWebAuthnAutofill())) return null;
  const response = await fetch(optionsAddress, { method: "POST", credentials: "include", signal: signal ?? null });
  if (!response.ok) throw new Error(`the request for a passkey failed (${response.status})`);
  const optionsJSON = (await response.json()) as RequestOptions;
  // The browser handles one request at a time: a late offer would end the one of the button.
  signal?.throwIfAborted();
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer }));
}
