/** Words for stored codes, in the languages of the back office. Screens and exported files share them. */
export type Words<Code extends string> = Readonly<Record<"de" | "en", Readonly<Record<Code, string>>>>;

/** The word for a code; the code itself if there is none, as for codes of an earlier release. */
export function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(names, code) ? names[code]! : code;
}
