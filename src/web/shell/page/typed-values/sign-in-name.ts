/** sessionStorage key of the e-mail address to sign in with; stored after registration or a password change, until sign-in. */
const KEY = "ankerplatz.sign-in-name";

/** Prefills the sign-in form of this tab; the address is neither put into a URL nor shared with other browsers. */
export function saveSignInName(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is unavailable: the form is not prefilled.
  }
}

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
    // Storage is unavailable: nothing was stored.
  }
}
