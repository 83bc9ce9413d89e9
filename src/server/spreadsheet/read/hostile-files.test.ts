import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readSheet } from "./read-sheet.ts";
import { HOSTILE_FILES } from "./testing/hostile-files.ts";
import { row, workbook } from "./testing/workbook.ts";

const NUMBER = "<c><v>1</v></c>";
const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

test.each(HOSTILE_FILES)("%s is rejected as %s (QUICK-35)", async (_name, reason, make) => {
  expect(await readSheet(Buffer.from(await make()))).toEqual({ kind: "refused", reason });
});

test("200 files with changed, truncated or duplicated bytes are parsed or rejected by type (QUICK-35)", async () => {
  const good = [
    await workbook(`${row(1, cellOf("554996"), NUMBER)}${row(2, cellOf("Dübel"), NUMBER)}`),
    Buffer.from("Artikelnummer;Menge\r\n554996;50\r\n", "utf16le"),
  ];
  let seed = 4711;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const kinds = new Map<string, number>();
  for (let file = 0; file < 200; file++) {
    const bytes = Buffer.from(good[file % 2]!);
    for (let turn = 0; turn <= random(6); turn++) bytes[random(bytes.length)] = random(256);
    const from = random(bytes.length);
    const broken = [bytes, bytes.subarray(0, from), Buffer.concat([bytes, bytes.subarray(from)]), deflateRawSync(bytes)][random(4)]!;
    const result = await readSheet(broken);
    const kind = result.kind === "refused" ? result.reason : result.kind;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(kinds.get("BrokenWorkbookError")).toBeGreaterThan(20);
});
