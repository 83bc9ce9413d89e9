import { CURRENT_CART } from "../../cart-id.ts";

// State of the login page during the redirect to the sign-on provider, and validation of the return.

/** Stored in local storage under the state's own key, so that two tabs do not interfere. */
export type LoginState = {
  state: string;
  nonce: string;
  redirectTarget: string | null;
  cartId: string;
  isIdsSession: boolean;
};

const PREFIX = "ankerplatz.login.";
const LENGTH = 16;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-";
const UNBIASED = 256 - (256 % ALPHABET.length);

/** A random string of 16 letters, digits, underscores, dots and hyphens (API-SSO-04), from a source of random bytes. */
export function randomText(bytes: (length: number) => Uint8Array): string {
  let text = "";
  while (text.length < LENGTH) {
    for (const byte of bytes(LENGTH * 2)) {
      if (byte < UNBIASED && text.length < LENGTH) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

export function loginStateKey(state: string): string {
  return `${PREFIX}${state}`;
}

/** The stored state; null for anything that is not one. */
export function parseLoginState(stored: string | null): LoginState | null {
  if (stored === null) return null;
  try {
    const value = JSON.parse(stored) as Partial<LoginState> | null;
    if (typeof value?.state !== "string" || typeof value.nonce !== "string" || typeof value.cartId !== "string") return null;
    return {
      state: value.state,
      nonce: value.nonce,
      cartId: value.cartId,
      redirectTarget: typeof value.redirectTarget === "string" ? value.redirectTarget : null,
      isIdsSession: value.isIdsSession === true,
    };
  } catch {
    return null;
  }
}

export type SignOnReturn = { accessToken: string; idToken: string; state: string } | { error: string; state: string };

/** Parses the sign-on provider's response in the address's fragment; null if the browser came from elsewhere. */
export function parseSignOnReturn(fragment: string): SignOnReturn | null {
  const values = parseFragment(fragment);
  const state = values.get("state") ?? "";
  const error = values.get("error");
  if (error !== undefined) return { error, state };
  const accessToken = values.get("access_token");
  const idToken = values.get("id_token");
  return accessToken === undefined || idToken === undefined ? null : { accessToken, idToken, state };
}

function parseFragment(fragment: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at < 1) continue;
    try {
      values.set(part.slice(0, at), decodeURIComponent(part.slice(at + 1).replaceAll("+", " ")));
    } catch {
      // Not an encoded value, so it is not from the provider.
    }
  }
  return values;
}

export type ReturnVerdict =
  | { kind: "accepted" }
  /** No stored state belongs to the response. */
  | { kind: "state-missing" }
  | { kind: "state-mismatch" }
  | { kind: "nonce-mismatch" };

/** Whether the response matches the request: the same state, and the nonce inside the id token (LOGIN-09). */
export function checkReturn(returned: { state: string; idToken: string }, stored: LoginState | null): ReturnVerdict {
  if (stored === null) return { kind: "state-missing" };
  if (returned.state === "" || returned.state !== stored.state) return { kind: "state-mismatch" };
  return nonceOf(returned.idToken) === stored.nonce ? { kind: "accepted" } : { kind: "nonce-mismatch" };
}

function nonceOf(idToken: string): string | null {
  const payload = idToken.split(".")[1];
  if (!payload) return null;
  try {
    const { nonce } = JSON.parse(decodeBase64Url(payload)) as { nonce?: unknown };
    return typeof nonce === "string" ? nonce : null;
  } catch {
    return null;
  }
}

/** The nonce is plain ASCII, so other claims need no UTF-8 decoding. */
function decodeBase64Url(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  let bits = 0;
  let count = 0;
  let decoded = "";
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) throw new Error("not base64url");
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      decoded += String.fromCharCode((bits >> count) & 0xff);
    }
  }
  return decoded;
}

/** Only a visitor's cart is merged after sign-in, not the customer's own ("current") (LOGIN-14). */
export function shouldMergeCart(cartId: string): boolean {
  return cartId !== "" && cartId !== CURRENT_CART;
}
