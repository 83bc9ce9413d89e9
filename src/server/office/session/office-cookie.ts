import { OFFICE_PATH } from "#contract/office/routes.ts";
import { retentionMs } from "../../retention.ts";

const VALUE = /^[0-9a-f]{64}$/;

/** Name of the session's cookie. Browsers reject the `__Host-` prefix from subdomains and over http. */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-office" : "office";
}

/** The token in a Cookie header; null without a valid one. */
export function readOfficeCookie(cookies: Readonly<Record<string, string | undefined>>, isSecure: boolean): string | null {
  const value = cookies[cookieName(isSecure)];
  return value !== undefined && VALUE.test(value) ? value : null;
}

function browserCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-office-browser" : "office-browser";
}

/** The token of a browser in which staff signed in before; null without a valid one. */
export function readOfficeBrowserCookie(cookies: Readonly<Record<string, string | undefined>>, isSecure: boolean): string | null {
  const value = cookies[browserCookieName(isSecure)];
  return value !== undefined && VALUE.test(value) ? value : null;
}

/** Set-Cookie header that makes the browser known. */
export function officeBrowserCookie(token: string, isSecure: boolean): string {
  const path = isSecure ? "/" : OFFICE_PATH;
  const age = retentionMs("staffBrowsers") / 1_000;
  return `${browserCookieName(isSecure)}=${token}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

/** Set-Cookie header of the session. The `__Host-` prefix requires the path "/". */
export function officeCookie(token: string | null, isSecure: boolean): string {
  const path = isSecure ? "/" : OFFICE_PATH;
  const end = token === null ? "; Max-Age=0" : "";
  return `${cookieName(isSecure)}=${token ?? ""}; Path=${path}${end}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

const SIGN_ON_SECONDS = 600;

function signOnCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-office-sign-on" : "office-sign-on";
}

/** The token of a sign-in with the company account; null without a valid one. */
export function readSignOnCookie(cookies: Readonly<Record<string, string | undefined>>, isSecure: boolean): string | null {
  const value = cookies[signOnCookieName(isSecure)];
  return value !== undefined && VALUE.test(value) ? value : null;
}

/** Set-Cookie header of a sign-in with the company account. Lax, because the response comes from the site of the company's provider. */
export function signOnCookie(token: string | null, isSecure: boolean): string {
  const path = isSecure ? "/" : OFFICE_PATH;
  const age = token === null ? 0 : SIGN_ON_SECONDS;
  return `${signOnCookieName(isSecure)}=${token ?? ""}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
