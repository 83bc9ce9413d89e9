// Loaded with the first passkey that is added: no other page needs the library.
import { startRegistration } from "@simplewebauthn/browser";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** exists: the authenticator has a passkey of this account. not-created: the user declined, or the browser does not support it. */
export type PasskeyCreated = { kind: "created"; credential: string } | { kind: "exists" | "not-created" };

export async function createPasskey(options: unknown): Promise<PasskeyCreated> {
  try {
    return { kind: "created", credential: JSON.stringify(await startRegistration({ optionsJSON: options as CreationOptions })) };
  } catch (error) {
    console.warn("the browser created no passkey", error);
    return { kind: (error as Error).name === "InvalidStateError" ? "exists" : "not-created" };
  }
}
