import { expect, test } from "vitest";
import { createListPrinter } from "./list-printer.ts";
import type { PrintedList } from "./printed-list.ts";

const list: PrintedList = {
  title: "Wagen 3",
  about: "Holzbau Brandt GmbH",
  language: "de",
  at: "2026-11-20T10:00:00Z",
  words: { article: "Artikel", quantity: "Menge", wanted: "Bestellen", page: "Seite {0} von {1}" },
  lines: [{ heading: "Fach 2" }],
};

test("rejects further lists while 20 are pending", async () => {
  const printer = createListPrinter();
  try {
    const pending = Array.from({ length: 20 }, () => printer.print(list, "list"));
    expect(printer.print(list, "list")).toBeNull();
    expect(await Promise.all(pending.map(async (content) => (await content)?.length))).not.toContain(undefined);
    expect(await printer.print(list, "list")).toBeInstanceOf(Uint8Array);
  } finally {
    await printer.close();
  }
});
