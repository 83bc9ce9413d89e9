import { unprintableCharacters } from "#contract/rules/printable.ts";
import type { Translate } from "#web/ui/text.ts";

/** The sentence that names what of a typed text cannot be printed; undefined where all can. */
export function unprintableIn(t: Translate, text: string): string | undefined {
  const characters = unprintableCharacters(text);
  return characters.length > 0 ? t("Ui.Unprintable", characters.join(" ")) : undefined;
}
