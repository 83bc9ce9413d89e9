import { looksLikeName } from "../../email-templates/index.ts";

/** The name of a member of staff without surrounding spaces; null if it is none. */
export function toStaffName(typed: string): string | null {
  const name = typed.trim();
  return looksLikeName(name) ? name : null;
}
