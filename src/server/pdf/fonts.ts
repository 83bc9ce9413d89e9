import { join } from "node:path";
import { type PrintFont, toPrintable } from "#contract/rules/printable.ts";

const FONTS = join(import.meta.dirname, "../../../node_modules/@expo-google-fonts");

/** Font files by the scripts that they hold; by path, because under a name of its own pdfkit reads a font anew at each use. */
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

/** A text as it is printed and the font file that holds all of it: no document shows empty boxes. */
export function setInFont(text: string, isBold = false): { text: string; file: string } {
  const { text: printable, font } = toPrintable(text);
  return { text: printable, file: FONT_FILES[font][isBold ? "bold" : "regular"] };
}
