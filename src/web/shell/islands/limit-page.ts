import type { PagePart } from "#web/screen.ts";
import type { Page } from "./island-context.tsx";

const SECTIONS = ["user", "head", "consent", "pageEditing"] as const satisfies readonly PagePart[];

/**
 * The page as a screen with these declared parts may read it on the server; reading another part throws. Hidden properties are
 * not enumerable, so the JSON of a limited page is exactly what the screen can read.
 */
export function limitPage(page: Page, varyBy: readonly PagePart[]): Page {
  const limited: Page = { ...page, page: { ...page.page }, user: { ...page.user } };
  for (const section of SECTIONS) if (!varyBy.includes(section)) hide(limited, section, `varyBy does not declare "${section}"`);
  if (!varyBy.includes("request")) {
    const reason = 'varyBy does not declare "request"';
    hide(limited, "itemPath", reason);
    for (const name of Object.keys(page.page)) if (name !== "linkPrefix") hide(limited.page, name, reason);
  }
  // A cached token would outlive its session.
  if (varyBy.includes("user")) for (const token of ["accessToken", "idToken"]) hide(limited.user, token, "HTML contains no token");
  return limited;
}

function hide(object: object, name: string, reason: string): void {
  Object.defineProperty(object, name, {
    enumerable: false,
    get() {
      throw new Error(`This screen cannot read ${name} of the page: ${reason}.`);
    },
  });
}
