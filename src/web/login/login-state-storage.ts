import { type LoginState, loginStateKey, parseLoginState, randomText } from "#contract/rules/account/login-state.ts";

/** Creates and stores a state with its nonce until the redirect returns. Throws without storage. */
export function rememberLoginState(rest: Omit<LoginState, "state" | "nonce">): LoginState {
  const state = { state: newRandomText(), nonce: newRandomText(), ...rest };
  localStorage.setItem(loginStateKey(state.state), JSON.stringify(state));
  return state;
}

/** Removes and returns the state of a response: it is valid once. */
export function consumeLoginState(state: string): LoginState | null {
  try {
    const key = loginStateKey(state);
    const stored = parseLoginState(localStorage.getItem(key));
    localStorage.removeItem(key);
    return stored;
  } catch {
    return null;
  }
}

export function newRandomText(): string {
  return randomText((length) => crypto.getRandomValues(new Uint8Array(length)));
}

const TARGET_KEY = "ankerplatz.sign-in-target";

/** Stores where a sign-in leads while the browser asks for the second factor: its return has no place for it. */
export function rememberSignInTarget(target: string | null): void {
  try {
    if (target === null) sessionStorage.removeItem(TARGET_KEY);
    else sessionStorage.setItem(TARGET_KEY, target);
  } catch {
    // Without storage the sign-in leads to the account.
  }
}

/** Removes and returns the stored target; null without one. */
export function consumeSignInTarget(): string | null {
  try {
    const target = sessionStorage.getItem(TARGET_KEY);
    sessionStorage.removeItem(TARGET_KEY);
    return target;
  } catch {
    return null;
  }
}
