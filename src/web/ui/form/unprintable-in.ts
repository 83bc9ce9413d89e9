import { unprintableCharacters } from "#contract/rules/shop/printable.ts";
import type { Translate } from "#web/ui/text.ts";

/** Error text listing the characters of a text that cannot be printed; undefined if there are none. */
export function unprintableIn(t: Translate, text: string): string | undefined {
  const characters = unprintableCharacters(text);
  return characters.length > 0 ? t("Ui.Unprintable", characters.join(" ")) : undefined;
}
