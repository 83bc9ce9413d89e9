import { CONSENT_COOKIE } from "#contract/consent.ts";

/** Whether a choice was kept: the answer comes as a redirect, whose cookie the browser has taken when it is told of it. */
export async function sendChoice(address: string, fields: readonly (readonly [string, string])[]): Promise<boolean> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  try {
    await fetch(address, { method: "POST", body, redirect: "manual" });
    return document.cookie.includes(`${CONSENT_COOKIE}=`);
  } catch {
    return false;
  }
}
