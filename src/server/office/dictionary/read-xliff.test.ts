import { expect, test } from "vitest";
import { OfficeError } from "../office-error.ts";
import { readXliff } from "./read-xliff.ts";
import { writeXliff, XLIFF_NAMESPACE } from "./write-xliff.ts";

const file = (units: string, head = "") =>
  `<?xml version="1.0"?>${head}<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="de-DE" trgLang="en"><file id="f">${units}</file></xliff>`;
const unit = (inner: string, name = "Cart.Title") => `<unit id="u1" name="${name}">${inner}</unit>`;
const segment = (source: string, target: string) => `<segment><source>${source}</source><target>${target}</target></segment>`;
const errorOf = (text: string) => {
  try {
    readXliff(text);
  } catch (error) {
    if (error instanceof OfficeError) return error.type;
    throw error;
  }
  return null;
};

test("reads what the export wrote: placeholders, markup, line breaks and quotes (OFFICE-27)", () => {
  const units = [
    { key: "A.B", source: '{0} × {1} & "{0}"', target: "{1} <b>of</b> {0}\nand {0}" },
    { key: "C.D", source: "  Rand  ", target: "  edge  " },
    { key: "E.F", source: "ohne Übersetzung", target: null },
  ];
  const read = readXliff(writeXliff(units, { source: "de", target: "en", scope: "all" }));
  expect(read.map(({ line: _line, ...entry }) => entry)).toEqual(
    units.flatMap(({ key, source, target }) =>
      target === null ? [] : [{ key, language: "en", phrase: target, source: { language: "de", phrase: source } }],
    ),
  );
});

test("the export marks placeholders as inline codes with unique ids", () => {
  const written = writeXliff([{ key: "A.B", source: "{0} {1} {0}", target: null }], { source: "de", target: "en", scope: "all" });
  expect([...written.matchAll(/<ph id="([^"]+)" equiv="([^"]+)"/g)].map(([, id, text]) => `${id}=${text}`)).toEqual([
    "p0={0}",
    "p1={1}",
    "p0-2={0}",
  ]);
  expect(written).toContain('<segment state="initial">');
  expect(written).not.toContain("<target");
});

test("reads what translation programs add: other prefixes, notes, marks, matches and code points", () => {
  const text = `<x:xliff xmlns:x="${XLIFF_NAMESPACE}" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="de" trgLang="EN-gb">
    <x:file id="f"><x:unit id="u" name="A.B">
      <x:notes><x:note>Bitte kurz</x:note></x:notes>
      <m:matches><m:match ref="#s"><x:source>falsch</x:source><x:target>wrong</x:target></m:match></m:matches>
      <x:segment id="s"><x:source>Stück {0}</x:source><x:target><x:mrk id="m1">Piece</x:mrk> <x:ph id="1" equiv="{0}"/><x:cp hex="00A0"/><![CDATA[<]]></x:target></x:segment>
    </x:unit></x:file></x:xliff>`;
  expect(readXliff(text)).toMatchObject([{ key: "A.B", language: "en", phrase: "Piece {0}\u00A0<", source: { phrase: "Stück {0}" } }]);
});

test("names the line of each entry", () => {
  expect(readXliff(file(`\n\n${unit(segment("a", "b"))}`))[0]!.line).toBe(3);
});

test.each([
  [
    "a document type with an external entity",
    file(unit(segment("a", "&xxe;")), '<!DOCTYPE xliff [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    "entities that expand",
    file(unit(segment("a", "&b;")), '<!DOCTYPE xliff [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'),
  ],
  ["an empty document type", file("", "<!DOCTYPE xliff>")],
  ["an unknown entity", file(unit(segment("a", "&nbsp;")))],
  ["another format", "<html><body>XLIFF</body></html>"],
  ["XLIFF 1.2", '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2" srcLang="de" trgLang="en"></xliff>'],
  ["no target language", `<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="de"></xliff>`],
  ["broken XML", file(unit("<segment>"))],
  ["nothing", ""],
  ["several segments in a unit", file(unit(segment("a", "b") + segment("c", "d")))],
  ["an impossible code point", file(unit(segment("a", '<cp hex="110000"/>')))],
  ["deep nesting", file("<group>".repeat(100_000))],
])("rejects %s", (_name, text) => {
  expect(errorOf(text)).toBe("InvalidFileError");
});
