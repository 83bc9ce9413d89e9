import type { Texts } from "../xml/element.ts";
import { ImportRefusedError } from "../import-refused-error.ts";

/** Names of ETIM classes (EC), features (EF), values (EV) and units (EU), by code. */
export type EtimNames = ReadonlyMap<string, Texts>;

const CODE = /^[A-Z0-9]{2,10}$/;
const LANGUAGE = /^[a-z]{2}$/;

/**
 * Parses a table of names: JSON such as {"EF000007": {"de": "Farbe", "en": "Colour"}}, or CSV with the header "code;de;en" and
 * one line per code. Throws ImportRefusedError for invalid content.
 */
export function parseEtimNames(text: string): EtimNames {
  const content = text.replace(/^\uFEFF/, "");
  return content.trimStart().startsWith("{") ? fromJson(content) : fromLines(content);
}

function fromJson(text: string): EtimNames {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ImportRefusedError(`the table of ETIM names is no JSON (${(error as Error).message}).`);
  }
  const names = new Map<string, Texts>();
  for (const [code, texts] of Object.entries(parsed as Record<string, unknown>)) {
    const isTexts =
      typeof texts === "object" &&
      texts !== null &&
      Object.entries(texts).every(([language, name]) => LANGUAGE.test(language) && typeof name === "string");
    if (!CODE.test(code) || !isTexts)
      throw new ImportRefusedError(
        `the table of ETIM names: "${code.slice(0, 40)}" needs names by language, as {"de": "Farbe", "en": "Colour"}.`,
      );
    names.set(code, filled(texts as Texts));
  }
  return names;
}

function fromLines(text: string): EtimNames {
  const [header = "", ...lines] = text.split(/\r?\n/);
  const [first, ...languages] = cells(header);
  if (first !== "code" || languages.length === 0 || !languages.every((language) => LANGUAGE.test(language)))
    throw new ImportRefusedError('the table of ETIM names must begin with a line such as "code;de;en".');
  const names = new Map<string, Texts>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const [code = "", ...texts] = cells(line);
    if (!CODE.test(code) || texts.length > languages.length)
      throw new ImportRefusedError(`the table of ETIM names: "${line.slice(0, 60)}" is no code with its names.`, index + 2);
    names.set(code, filled(Object.fromEntries(texts.map((name, at) => [languages[at]!, name]))));
  }
  return names;
}

const filled = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, name]) => name.trim() !== ""));

/** Splits a line at semicolons; cells that contain one are quoted, with quotes doubled. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
}
