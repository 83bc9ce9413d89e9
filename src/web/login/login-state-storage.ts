import { type LoginState, loginStateKey, parseLoginState, randomText } from "#contract/rules/login-state.ts";

/** A new state with its nonce, kept until the browser is back. Throws where the browser keeps nothing. */
export function rememberLoginState(rest: Omit<LoginState, "state" | "nonce">): LoginState {
  const state = { state: newRandomText(), nonce: newRandomText(), ...rest };
  localStorage.setItem(loginStateKey(state.state), JSON.stringify(state));
  return state;
}

/** Takes the state that belongs to an answer out of the store: it counts once. */
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
