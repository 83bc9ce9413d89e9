import { expect, test } from "vitest";
import { attachmentNamed } from "./attachment-name.ts";

test.each([
  ["RE-2026-000123.pdf", 'attachment; filename="RE-2026-000123.pdf"'],
  [
    "Preisliste für Müller & Söhne.xlsx",
    "attachment; filename=\"Preisliste fuer Mueller & Soehne.xlsx\"; filename*=UTF-8''Preisliste%20f%C3%BCr%20M%C3%BCller%20%26%20S%C3%B6hne.xlsx",
  ],
  ["Größe (1)'*.pdf", "attachment; filename=\"Groesse (1)'*.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29%27%2A.pdf"],
  [
    'a"b\r\nset-cookie: x/../y.pdf',
    "attachment; filename=\"a-b--set-cookie: x-..-y.pdf\"; filename*=UTF-8''a%22b--set-cookie%3A%20x-..-y.pdf",
  ],
  ["Ćwiek.pdf", "attachment; filename=\"Cwiek.pdf\"; filename*=UTF-8''%C4%86wiek.pdf"],
])("%j", (name, expected) => {
  expect(attachmentNamed(name)).toBe(expected);
});
