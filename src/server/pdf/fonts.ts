import { join } from "node:path";
import { type PrintFont, toPrintable } from "#contract/rules/shop/printable.ts";

const FONTS = join(import.meta.dirname, "../../../node_modules/@expo-google-fonts");

/** Font files by script; referenced by path, because pdfkit would parse a font with a registered name again at each use. */
export const FONT_FILES: Readonly<Record<PrintFont, { regular: string; bold: string }>> = {
  basic: {
    regular: join(FONTS, "archivo/400Regular/Archivo_400Regular.ttf"),
    bold: join(FONTS, "archivo/600SemiBold/Archivo_600SemiBold.ttf"),
  },
  extended: {
    regular: join(FONTS, "noto-sans/400Regular/NotoSans_400Regular.ttf"),
    bold: join(FONTS, "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
  },
};

/** The printable form of a text and a font file that has all its glyphs, so that no document shows empty boxes. */
export function setInFont(text: string, isBold = false): { text: string; file: string } {
  const { text: printable, font } = toPrintable(text);
  return { text: printable, file: FONT_FILES[font][isBold ? "bold" : "regular"] };
}
