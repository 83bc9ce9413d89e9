import { describe, expect, test } from "vitest";
import {
  addRow,
  addScanned,
  applyResults,
  markChecking,
  type Checked,
  emptyRows,
  fillDown,
  insertLines,
  isWrong,
  left,
  outcomeOf,
  removeRow,
  type Rows,
  restoreRows,
  mergeRows,
  write,
} from "./rows.ts";

const line = (number: string, quantity = "") => ({ number, quantity });
const texts = ({ list }: Rows) => list.map(({ number, quantity }) => `${number}:${quantity}`);
const checked = (status: Checked["status"], articleNumber: string, requested: number | null = null): Checked => ({
  status,
  hint: null,
  id: articleNumber,
  article: { id: articleNumber, name: articleNumber, link: "", image: null, unit: "Stück" },
  candidates: [],
  kind: "number",
  number: articleNumber,
  brand: "",
  factor: 1,
  requestedQuantity: requested,
  quantity: requested ?? 50,
  bestPrice: null,
});
function known(rows: Rows, answers: readonly Checked[]): Rows {
  const asked = new Map(rows.list.slice(0, answers.length).map((row) => [row.key, row]));
  return applyResults(rows, asked, new Map(answers.map((answer, at) => [rows.list[at]!.key, answer])));
}

test("there is always an empty row below the last filled one (QUICK-01)", () => {
  const rows = write(emptyRows(2), 1, { number: "4711" });
  expect(texts(rows)).toEqual([":", "4711:", ":"]);
  expect(texts(removeRow(removeRow(removeRow(rows, 0), 1), 2))).toEqual([":"]);
});

test("restores rows as they were, with empty ones between and below, and one for the next", () => {
  expect(texts(restoreRows([line(""), line("4711", "5"), line(""), line("")]))).toEqual([":", "4711:5", ":", ":"]);
  const { list, nextKey } = restoreRows([line("4711")]);
  expect(list.map(({ key, number }) => [key, number])).toEqual([
    [0, "4711"],
    [1, ""],
  ]);
  expect(nextKey).toBe(2);
  expect(restoreRows(Array.from({ length: 1200 }, () => line("4711"))).list).toHaveLength(1001);
});

describe("pasted lines (QUICK-04)", () => {
  test("fill the row and the empty ones below it, and no others", () => {
    const rows = write(emptyRows(), 3, { number: "before" });
    const { rows: after, keys } = insertLines(rows, 1, [line("a", "1"), line("b", "2"), line("c", "3")]);
    expect(texts(after)).toEqual([":", "a:1", "b:2", "c:3", "before:", ":"]);
    expect(new Set(after.list.map(({ key }) => key)).size).toBe(6);
    expect(keys).toEqual(after.list.slice(1, 4).map(({ key }) => key));
  });
  test("into a filled row are inserted below it", () => {
    const rows = write(emptyRows(1), 0, { number: "x" });
    expect(texts(insertLines(rows, 0, [line("a"), line("b")]).rows)).toEqual(["x:", "a:", "b:", ":"]);
  });
  test("from a file are appended after all filled rows", () => {
    const rows = write(emptyRows(), 2, { number: "x" });
    expect(texts(insertLines(rows, null, [line("a"), line("b")]).rows)).toEqual([":", ":", "x:", "a:", "b:", ":"]);
  });
  test("are limited to a thousand including existing ones, and the rest is reported", () => {
    const rows = write(emptyRows(), 0, { number: "x" });
    const { rows: after, beyond } = insertLines(
      rows,
      null,
      Array.from({ length: 1100 }, () => line("a")),
    );
    expect([after.list.filter(({ number }) => number !== "").length, beyond]).toEqual([1000, 101]);
  });
  test("of one column fill that column downwards", () => {
    const rows = insertLines(emptyRows(2), null, [line("a"), line("b")]).rows;
    expect(texts(fillDown(rows, 0, "quantity", ["5", "6", "7"]).rows)).toEqual(["a:5", "b:6", ":7", ":"]);
  });
});

test("ignores a response to outdated input", () => {
  const rows = markChecking(write(emptyRows(1), 0, { number: "4711" }), new Set([0]));
  const asked = new Map([[0, line("4711")]]);
  const later = write(rows, 0, { number: "4712" });
  expect(applyResults(later, asked, new Map([[0, checked("ok", "4711")]])).list[0]!.checked).toBeNull();
  expect(outcomeOf(applyResults(rows, asked, new Map([[0, checked("ok", "4711")]])).list[0]!)).toBe("ok");
  expect(outcomeOf(applyResults(rows, asked, null).list[0]!)).toBe("failed");
});

test("lines of one article are merged into one with their sum, which is checked again (QUICK-15)", () => {
  const { rows } = insertLines(emptyRows(), null, [line("1", "50"), line("old", "20"), line("?", "5"), line("1", "100")]);
  const all = known(rows, [
    checked("ok", "1", 50),
    checked("replaced", "1", 20),
    checked("unknown", "?"),
    checked("quantityChanged", "1", 30),
  ]);
  const united = mergeRows(all, new Set(all.list.map(({ key }) => key)));
  expect(texts(united.rows).slice(0, 3)).toEqual(["1:100", "?:5", ":"]);
  expect([united.keys, united.rows.list[0]!.united, united.rows.list[0]!.checked]).toEqual([[rows.list[0]!.key], 3, null]);
});

test("lines added to the cart are removed from the form, the rest stays with its reason (QUICK-14)", () => {
  const { rows } = insertLines(emptyRows(), null, [line("1"), line("2"), line("3")]);
  const all = known(rows, [checked("ok", "1"), checked("ok", "2"), checked("unknown", "3")]);
  const after = left(all, new Set([0]), new Map([[1, "cartFull"]]));
  expect(after.list.map(outcomeOf)).toEqual(["refused", "unknown", "empty", "empty"]);
  expect(after.list.map(outcomeOf).filter(isWrong)).toHaveLength(2);
  expect(texts(left(all, new Set([0, 1, 2]), new Map()))).toEqual([":", ":", ":", ":", ":"]);
});

test("an added row has its own key", () => {
  const rows = addRow(removeRow(addRow(emptyRows(2)), 1));
  expect(new Set(rows.list.map(({ key }) => key)).size).toBe(rows.list.length);
});

describe("a scanned code (QUICK-31)", () => {
  const steps: Checked["bestPrice"] = {
    deliverySpeed: "FASTDELIVERY",
    price: null,
    quantityStepRanges: [{ rangeFrom: 0, rangeTo: 99_000, rangeValue: 50 }],
    stockLevels: { available: 500, inStockStatus: "inStock" },
  };
  const scanned = (rows: Rows, number: string, count: number | null = null) => addScanned(rows, { number, count }, ",").rows;
  test("is appended after all filled rows, with the count of its code", () => {
    const rows = write(emptyRows(2), 0, { number: "x" });
    expect(texts(scanned(scanned(rows, "a"), "b", 200))).toEqual(["x:", "a:", "b:200", ":"]);
  });
  test("adds the count of its code to the line of its number", () => {
    expect(texts(scanned(scanned(scanned(emptyRows(1), "a", 200), "a", 200), "a", 50))).toEqual(["a:450", ":"]);
  });
  test("adds the smallest order quantity if its code has no count", () => {
    const once = known(scanned(emptyRows(1), "a"), [{ ...checked("ok", "a"), bestPrice: steps }]);
    const twice = known(scanned(once, "a"), [{ ...checked("ok", "a"), bestPrice: steps }]);
    expect([texts(once), texts(twice), texts(scanned(twice, "a"))]).toEqual([
      ["a:", ":"],
      ["a:100", ":"],
      ["a:150", ":"],
    ]);
  });
  test("adds one for a customer part number and one for an unknown number", () => {
    const box = known(scanned(emptyRows(1), "KARTON"), [{ ...checked("ok", "a"), factor: 50, bestPrice: steps }]);
    expect([texts(scanned(box, "KARTON")), texts(scanned(scanned(emptyRows(1), "?"), "?"))]).toEqual([
      ["KARTON:2", ":"],
      ["?:2", ":"],
    ]);
  });
  test("counts in its own line beside packs", () => {
    const rows = write(emptyRows(1), 0, { number: "a", quantity: "2 VE" });
    expect(texts(scanned(rows, "a", 50))).toEqual(["a:2 VE", "a:50", ":"]);
    expect(texts(scanned(write(rows, 0, { quantity: "2 Stk" }), "a", 50))).toEqual(["a:52", ":"]);
  });
  test("keeps an invalid quantity, and reports when there is no row left", () => {
    const rows = write(emptyRows(1), 0, { number: "a", quantity: "abc" });
    expect(texts(scanned(rows, "a", 5))).toEqual(["a:abc", ":"]);
    const full = insertLines(
      emptyRows(),
      null,
      Array.from({ length: 1_000 }, (_, at) => line(`n${at}`)),
    ).rows;
    expect([addScanned(full, { number: "new", count: null }, ",").key, addScanned(full, { number: "n3", count: null }, ",").key]).toEqual([
      null,
      3,
    ]);
  });
});
