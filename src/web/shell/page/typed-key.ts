/** What was typed before the page was loaded anew. */
export const TYPED_KEY = "ankerplatz.typed";

export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null;
  } catch {
    return false;
  }
}
