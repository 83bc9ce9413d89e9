// The library is loaded with the first passkey that is used.
type BrowserLibrary = typeof import("@simplewebauthn/browser");
type RequestOptions = Parameters<BrowserLibrary["startAuthentication"]>[0]["optionsJSON"];
type CreationOptions = Parameters<BrowserLibrary["startRegistration"]>[0]["optionsJSON"];

export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Asks for a passkey; `options` and the result are JSON. Null if the member declined, or has none. */
export async function askForPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return orNull(startAuthentication({ optionsJSON: JSON.parse(options) as RequestOptions }));
}

/** Creates a passkey; `options` and the result are JSON. Null if the member declined, or if the device has one already. */
export async function createPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return orNull(startRegistration({ optionsJSON: JSON.parse(options) as CreationOptions }));
}

async function orNull(credential: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await credential);
  } catch (error) {
    console.warn("no passkey was used", error);
    return null;
  }
}
