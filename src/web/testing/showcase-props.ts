import type { Fields } from "#contract/layout.ts";

/** A word that finds no place to break, as German likes them. */
export const LONG_WORD = "Edelstahlhochleistungsschwerlastankerbefestigungssysteme";
export const LONG_NAME = "Donaudampfschifffahrtsgesellschaftsbaustoffhandel";

/** What a screen receives on a page; values of fields wrapped as the layout service serves them. */
export function screenOf<Data>(data: Data, fields: Readonly<Record<string, unknown>> = {}, params: Readonly<Record<string, string>> = {}) {
  const wrapped: Fields = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]));
  return { uid: "showcase", fields: wrapped, params, data };
}
