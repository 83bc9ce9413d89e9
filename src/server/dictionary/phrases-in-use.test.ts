// Every phrase used in code exists in both languages, with the same placeholders (decision A60 of the specification).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent, readContentFolder } from "../content/files/content-files.ts";

const root = join(import.meta.dirname, "../../..");
const { dictionary } = checkContent(readContentFolder(join(root, "content")));
const german = dictionary["de"] ?? {};
const english = dictionary["en"] ?? {};

const CALL = /(?<![\w.$])(?:t\(|phrase\(\s*[\w.]+,|phraseIn\(\s*[\w.]+,\s*[\w.]+,)\s*(["'`])((?:(?!\1)[^\\\n])+)\1/g;

/** A choice of two keys: t(count === 1 ? "One" : "Many", count). */
const CHOICE = /(?<![\w.$])t\(\s*[^"'`()\n]*\?\s*"([^"\n]+)"\s*:\s*"([^"\n]+)"/g;

/** Keys used in the sources; for a key with ${…} its prefix. */
function usedKeys(): { file: string; key: string; isPrefix: boolean }[] {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing|\.stories\.tsx$|generated\//.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(root, "src", file), "utf8");
    const keys = [...source.matchAll(CALL)].map(([, , key]) => key!);
    const choices = [...source.matchAll(CHOICE)].flatMap(([, one, other]) => [one!, other!]);
    return [...keys, ...choices].map((key) => {
      const at = key.indexOf("${");
      return { file, key: at < 0 ? key : key.slice(0, at), isPrefix: at >= 0 };
    });
  });
}

const placeholdersOf = (phrase: string) => [...new Set(phrase.match(/\{\d+\}/g))].toSorted().join(" ");

test("German and English have the same keys", () => {
  expect(Object.keys(german).filter((key) => !(key in english))).toEqual([]);
  expect(Object.keys(english).filter((key) => !(key in german))).toEqual([]);
});

test("no phrase is empty, and both languages use the same placeholders (SHELL-17)", () => {
  const odd = Object.keys(german).filter(
    (key) => german[key] === "" || english[key] === "" || placeholdersOf(german[key]!) !== placeholdersOf(english[key] ?? ""),
  );
  expect(odd).toEqual([]);
});

test("every phrase used in code exists (SHELL-17)", () => {
  const used = usedKeys();
  expect(used.length).toBeGreaterThan(50);
  const known = Object.keys(german);
  // In the server, `t` may put a prefix before the key, such as an email's.
  const inServer = known.flatMap((key) => key.split(".").map((_, index, parts) => parts.slice(index).join(".")));
  const missing = used.filter(({ file, key, isPrefix }) => {
    const keys = file.startsWith("server/") ? inServer : known;
    return !keys.some((each) => (isPrefix ? each.startsWith(key) : each === key));
  });
  expect(missing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});
