import { PROCUREMENT_ACCOUNT_PAGE } from "#contract/routes.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Site } from "../../context.ts";
import { readAddress } from "../../sites/index.ts";

/** The account page that submitted the form, without query and fragment, and its language. */
export function accountPageOf({ settings }: Site, form: Readonly<Record<string, unknown>>): { page: string; language: string } {
  const from = typeof form["redirect"] === "string" ? safePath(form["redirect"]) : null;
  const page = from?.split(/[?#]/, 1)[0] ?? PROCUREMENT_ACCOUNT_PAGE;
  return { page, language: readAddress(page, settings.site.languages).language };
}
