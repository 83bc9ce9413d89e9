// Uploads a valid or invalid file through the system's file chooser, which a click must open.
import type { Move } from "../world.ts";
import { chooseControl, named } from "./choose.ts";

const OPENS_WITHIN_MS = 5_000;
const FILES: Readonly<Record<string, string>> = {
  "liste.csv": "Artikelnummer;Menge\n60100;50\n555008;100\n4711;1\n",
  "eigene.csv": "Eigene Nummer;Artikelnummer;Bezeichnung;Faktor\nHB-1;60100;Anker;1\nHB-2;4711;;0\n",
  "leer.txt": "",
  "bild.xlsx": "\u0089PNG kein Excel",
  "lang.csv": Array.from({ length: 3_000 }, (_, at) => `${60_000 + at};10`).join("\n"),
};

const chooseFile: Move = {
  name: "choose a file",
  weight: ({ controls }) => (controls.some(({ kind, isDisabled }) => kind === "file" && !isDisabled) ? 14 : 0),
  async make(context) {
    const { page, hand, random } = context;
    const box = chooseControl(context, ({ kind, isDisabled }) => kind === "file" && !isDisabled)!;
    const name = random.choose("file", Object.keys(FILES))!;
    // If no chooser opens, nothing changes, and an invariant check reports it.
    const opening = page.waitForEvent("filechooser", { timeout: OPENS_WITHIN_MS }).catch(() => null);
    await hand.press(random.choose("point", box.points, ({ on }) => on)!);
    await (await opening)?.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(FILES[name]!) });
    return { said: `chooses the file ${name} in ${named(box)}`, pressed: box };
  },
};

export const files = [chooseFile];
