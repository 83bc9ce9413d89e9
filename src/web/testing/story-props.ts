import type { Fields } from "#contract/layout.ts";

/** An unbreakable long word, common in German. */
export const LONG_WORD = "Edelstahlhochleistungsschwerlastankerbefestigungssysteme";
export const LONG_NAME = "Donaudampfschifffahrtsgesellschaftsbaustoffhandel";

/** Props of a screen on a page; field values are wrapped like those of the layout service. */
export function screenOf<Data>(data: Data, fields: Readonly<Record<string, unknown>> = {}, params: Readonly<Record<string, string>> = {}) {
  const wrapped: Fields = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]));
  return { uid: "story", fields: wrapped, params, data };
}
