import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DICTIONARY = new URL("../../../content/dictionary/", import.meta.url);

/** Words that a thing had beside its own in docs/glossary.md. */
const RETIRED: Readonly<Record<string, RegExp>> = {
  de: /\b(Anforderer\w*|Betrachter\w*|Abteilung\w*)/,
  en: /\b(?<!IT |accounts )departments?\b/i,
};

test.each(Object.keys(RETIRED))("the %s dictionary has one word for each thing", (language) => {
  const files = readdirSync(new URL(`${language}/`, DICTIONARY)).filter((file) => file.endsWith(".json"));
  const found = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(`${language}/${file}`, DICTIONARY), "utf8")) as Record<string, string>)
      .filter(([, text]) => RETIRED[language]!.test(text))
      .map(([key, text]) => `${key}: ${text}`),
  );
  expect(found).toEqual([]);
});
