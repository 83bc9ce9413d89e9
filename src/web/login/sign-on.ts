import { SIGN_ON_ROUTES } from "#contract/routes.ts";
import type { LoginState } from "#contract/rules/account/login-state.ts";

/** The browser's client of the sign-on provider (API-SSO-01 to API-SSO-03). */
export type SignOn = {
  /** "" for the shop's own origin. */
  origin: string;
  /** Base site id in lower case. */
  clientId: string;
  redirectUri: string;
};

export type HandshakeOutcome = "login-form" | "signed-on" | "failed";

/** Checks for an existing sign-on session: ends at the login form, or with a code. Throws without a response. */
export async function startHandshake(signOn: SignOn, state: string): Promise<HandshakeOutcome> {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: signOn.clientId,
    redirect_uri: signOn.redirectUri,
    scope: "openid",
    state,
  });
  const response = await fetchToTheEnd(`${signOn.origin}${SIGN_ON_ROUTES.authorize}?${query}`, {});
  if (hasCode(response.url)) return "signed-on";
  return response.ok && new URL(response.url).pathname === SIGN_ON_ROUTES.login ? "login-form" : "failed";
}

export type PasswordOutcome = "signed-on" | "second-factor" | "wrong" | "too-many-attempts" | "unreadable";

/** Sends user name and password; the final address decides the outcome (decision A17). Throws without a response. */
export async function sendPassword(signOn: SignOn, username: string, password: string): Promise<PasswordOutcome> {
  const response = await fetchToTheEnd(`${signOn.origin}${SIGN_ON_ROUTES.login}`, {
    method: "POST",
    body: new URLSearchParams({ username, password }),
  });
  if (response.url.includes("too_many_attempts")) return "too-many-attempts";
  if (response.url.includes("authentication_error")) return "wrong";
  if (new URL(response.url).pathname === SIGN_ON_ROUTES.secondFactor) return "second-factor";
  const isSuccess = hasCode(response.url) || (response.ok && new URL(response.url).pathname === SIGN_ON_ROUTES.index);
  return isSuccess ? "signed-on" : "unreadable";
}

/** Address of the options with which the browser asks for a passkey. */
export function passkeyOptionsAddress({ origin }: SignOn): string {
  return `${origin}${SIGN_ON_ROUTES.passkeyOptions}`;
}

/** Sends a passkey instead of name and password; false if it is rejected. Throws without a response. */
export async function sendPasskey(signOn: SignOn, passkey: string): Promise<boolean> {
  const response = await fetchToTheEnd(`${signOn.origin}${SIGN_ON_ROUTES.login}`, {
    method: "POST",
    body: new URLSearchParams({ passkey }),
  });
  if (response.url.includes("authentication_error")) return false;
  return hasCode(response.url) || (response.ok && new URL(response.url).pathname === SIGN_ON_ROUTES.index);
}

/** Leaves for the page that asks for the second factor, in a language (de-DE); it returns to the login page with a code. */
export function openSecondFactor(signOn: SignOn, language: string): void {
  location.assign(`${signOn.origin}${SIGN_ON_ROUTES.secondFactor}?lang=${language.split("-", 1)[0]}`);
}

/** Leaves the page with the hidden form that requests the tokens; they return in the address's fragment. */
export function requestTokens(signOn: SignOn, state: LoginState): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${signOn.origin}${SIGN_ON_ROUTES.authorize}`;
  form.hidden = true;
  const fields = {
    prompt: "none",
    response_type: "id_token token",
    client_id: signOn.clientId,
    redirect_uri: signOn.redirectUri,
    scope: "openid",
    state: state.state,
    nonce: state.nonce,
  };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Ends the sign-on session; successful if the final address is the index page. */
export async function endSignOnSession(origin: string): Promise<void> {
  const response = await fetchToTheEnd(`${origin}${SIGN_ON_ROUTES.logout}`, {});
  if (!response.ok || new URL(response.url).pathname !== SIGN_ON_ROUTES.index) throw new Error("the sign-on session did not end");
}

/** Only the final address counts; the body is read anyway, otherwise the browser keeps the request open. */
async function fetchToTheEnd(address: string, options: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...options, credentials: "include" });
  await response.text();
  return response;
}

function hasCode(address: string): boolean {
  return new URL(address).searchParams.has("code");
}
