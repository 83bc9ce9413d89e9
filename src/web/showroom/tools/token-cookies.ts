import { USER_ROUTES } from "#contract/routes.ts";

/** Readable by scripts, and used by the token helper only: the shop's own session is in an HttpOnly cookie (decision B5). */
const COOKIES = { accessToken: "dev-access-token", idToken: "dev-id-token" } as const;

export type TokenPair = { accessToken: string; idToken: string };

/** The tokens in the document's cookies; "" without one. */
export function readTokens(cookies: string): TokenPair {
  const held = new Map(
    cookies.split(";").map((part) => {
      const at = part.indexOf("=");
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
  const read = (name: string): string => decodeURIComponent(held.get(name) ?? "");
  return { accessToken: read(COOKIES.accessToken), idToken: read(COOKIES.idToken) };
}

/** Stores the tokens and starts a session with them; resolves to whether the shop accepted them. */
export async function setTokens(tokens: TokenPair): Promise<boolean> {
  write(COOKIES.accessToken, tokens.accessToken);
  write(COOKIES.idToken, tokens.idToken);
  const User = { AccessToken: tokens.accessToken, IdToken: tokens.idToken, IsIdsSession: false };
  return post(USER_ROUTES.login, { User });
}

/** Deletes the tokens and ends the session. */
export async function clearTokens(): Promise<void> {
  write(COOKIES.accessToken, null);
  write(COOKIES.idToken, null);
  await post(USER_ROUTES.logout);
}

function write(name: string, value: string | null): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is not in every browser that develops
  document.cookie = `${name}=${encodeURIComponent(value ?? "")}; Path=/; SameSite=Strict${value === null ? "; Max-Age=0" : ""}`;
}

async function post(address: string, body?: unknown): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: "POST",
      credentials: "same-origin",
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    return response.ok;
  } catch (error) {
    console.error("the shop could not be reached", error);
    return false;
  }
}
