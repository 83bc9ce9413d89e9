/** Where a tab keeps whom it is about to sign in: after an account was opened or a password set, until somebody is signed in. */
const KEY = "ankerplatz.sign-in-name";

/** So that the sign-in in this tab begins with the e-mail address; it goes to no other browser, and into no address. */
export function saveSignInName(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // A browser that keeps nothing: the address is typed.
  }
}

/** The e-mail address that this tab was about to sign in with; "" without one. */
export function readSignInName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function clearSignInName(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there either.
  }
}
