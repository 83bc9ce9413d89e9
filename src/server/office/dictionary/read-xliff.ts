import type { SaxesTagNS } from "saxes";
import { XmlParser } from "../../outside-files/xml-parser.ts";
import { OfficeError } from "../office-error.ts";
import { type ImportEntry, MAX_IMPORT_ENTRIES } from "./import-entry.ts";
import { XLIFF_NAMESPACE } from "./write-xliff.ts";

const MAX_DEPTH = 32;

type OpenUnit = { line: number; key: string; segments: number; source: string; target: string | null };

/**
 * Reads the translated units of an XLIFF 2.0 file; their names are the keys. Units without a target are left out. Document types are
 * rejected, because they could name external files (XXE); so are units of several segments, which the export forbids. Throws
 * InvalidFileError.
 */
export function readXliff(text: string): ImportEntry[] {
  const entries: ImportEntry[] = [];
  const languages = { source: "", target: "" };
  const path: string[] = [];
  let unit: OpenUnit | null = null;
  let part: "source" | "target" | null = null;

  const parser = new XmlParser({ xmlns: true, position: true }, { depth: MAX_DEPTH, refuse });
  parser.on("error", refuse);
  parser.on("opentag", (tag) => {
    if (path.length === 0 && !isRoot(tag)) refuse();
    path.push(tag.local);
    if (tag.uri !== XLIFF_NAMESPACE) return;
    if (tag.local === "xliff") {
      languages.source = attributeOf(tag, "srcLang").slice(0, 2).toLowerCase();
      languages.target = attributeOf(tag, "trgLang").slice(0, 2).toLowerCase();
    } else if (tag.local === "unit") {
      unit = { line: parser.line, key: attributeOf(tag, "name"), segments: 0, source: "", target: null };
    } else if (unit && tag.local === "segment") {
      unit.segments += 1;
      if (unit.segments > 1) refuse();
    } else if (unit && path.at(-2) === "segment" && (tag.local === "source" || tag.local === "target")) {
      part = tag.local;
      if (part === "target") unit.target ??= "";
    } else if (tag.local === "ph") {
      append(attributeOf(tag, "equiv") || attributeOf(tag, "disp"));
    } else if (tag.local === "cp") {
      append(codePoint(attributeOf(tag, "hex")));
    }
  });
  const append = (added: string) => {
    if (!unit || !part) return;
    if (part === "source") unit.source += added;
    else unit.target = (unit.target ?? "") + added;
  };
  parser.on("text", append);
  parser.on("cdata", append);
  parser.on("closetag", (tag) => {
    path.pop();
    if (tag.local === "source" || tag.local === "target") part = null;
    if (tag.local !== "unit" || !unit) return;
    if (unit.target !== null) {
      const { line, key, source, target } = unit;
      entries.push({ line, key, language: languages.target, phrase: target, source: { language: languages.source, phrase: source } });
    }
    unit = null;
    if (entries.length > MAX_IMPORT_ENTRIES) refuse();
  });
  parser.write(text).close();
  return entries;
}

function refuse(): never {
  throw new OfficeError("InvalidFileError");
}

function isRoot(tag: SaxesTagNS): boolean {
  return tag.local === "xliff" && tag.uri === XLIFF_NAMESPACE && attributeOf(tag, "srcLang") !== "" && attributeOf(tag, "trgLang") !== "";
}

function attributeOf(tag: SaxesTagNS, name: string): string {
  return tag.attributes[name]?.value ?? "";
}

function codePoint(hex: string): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : -1;
  return code >= 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : refuse();
}
