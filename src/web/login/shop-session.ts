import { USER_ROUTES } from "#contract/routes.ts";

export type Tokens = { accessToken: string; idToken: string };

/** Creates the shop's own session from tokens; returns the page after sign-in. */
export async function startShopSession(tokens: Tokens, isIdsSession: boolean): Promise<string> {
  const response = await fetch(USER_ROUTES.login, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken, IsIdsSession: isIdsSession } }),
  });
  if (!response.ok) throw new Error(`the shop refused the tokens (${response.status})`);
  const { LoginSuccessPage } = (await response.json()) as { LoginSuccessPage: string };
  return LoginSuccessPage;
}

export async function endShopSession(): Promise<void> {
  const response = await fetch(USER_ROUTES.logout, { method: "POST", credentials: "same-origin" });
  if (!response.ok) throw new Error(`the shop session did not end (${response.status})`);
}
