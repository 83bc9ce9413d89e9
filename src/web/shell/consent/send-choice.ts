import { CONSENT_COOKIE } from "#contract/consent.ts";

/** Sends the choice. Returns whether it was stored: the response is a redirect that sets the cookie. */
export async function sendChoice(address: string, fields: readonly (readonly [string, string])[]): Promise<boolean> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  try {
    await fetch(address, { method: "POST", body, redirect: "manual" });
    return document.cookie.includes(`${CONSENT_COOKIE}=`);
  } catch {
    return false;
  }
}
