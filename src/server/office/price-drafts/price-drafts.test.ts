import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyPrices, writePriceKey } from "../../pricing/index.ts";
import type { PriceInput } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { addPrice, changeByPercent, changePrice, discardDraft, discardDrafts, dropPrice, releaseDrafts } from "./change-price-drafts.ts";
import { exportPrices } from "./export-prices.ts";
import type { ListedPrice } from "./price-rows-store.ts";
import {
  type ListedDraft,
  listPriceDrafts,
  listPriceReleases,
  listPriceRows,
  showDraftOverview,
  showPriceRelease,
  suggestPriceLists,
} from "./show-prices.ts";

let shop: OfficeShop;
let staff: StaffContext;
let article: string;
let other: string;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("product");
  const { rows } = await sql<{ article_number: string }>`select article_number from article order by article_number limit 2`.execute(
    shop.db,
  );
  [article, other] = [rows[0]!.article_number, rows[1]!.article_number];
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  for (const table of ["price_draft", "price_draft_look", "price_release", "price"])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  await sql`
    insert into price_list (price_list, kind, description) values ('general', 'general', ''), ('handwerk', 'group', 'Handwerk')
    on conflict do nothing`.execute(shop.db);
});

type Row = { article?: string; list?: string; from?: number; amount: string; validFrom?: string; validTo?: string };

async function write(...rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await sql`
      insert into price (price_list, article_number, lower_bound, amount, price_quantity, tax_rate, valid_from, valid_to)
      values (${row.list ?? "general"}, ${row.article ?? article}, ${row.from ?? 1}, ${row.amount}, 100, 0.19,
        ${row.validFrom ?? "-infinity"}::timestamptz, ${row.validTo ?? "infinity"}::timestamptz)`.execute(shop.db);
  }
}

const listed = async (filter: Parameters<typeof listPriceRows>[1] = { priceList: "general" }) =>
  (await listPriceRows(staff, filter, {})).rows;
const review = async () => (await listPriceDrafts(staff, null, {})).rows;
const shownOf = ({ draft, ...row }: ListedPrice) => ({ rowId: writePriceKey(row), changedAt: draft?.changedAt.toISOString() ?? null });
const PRICE: PriceInput = { amount: "12.5", priceQuantity: "100", taxRate: "0.19", firstDay: null, lastDay: null };
const add = (values: Partial<PriceInput>, row: { article?: string; list?: string; from?: number } = {}, by = staff) =>
  shop.change(by, (ctx) =>
    addPrice(ctx, {
      row: { articleNumber: row.article ?? article, priceList: row.list ?? "general", lowerBound: row.from ?? 1 },
      price: { ...PRICE, ...values },
    }),
  );
const change = (row: ListedPrice, values: Partial<PriceInput>, by = staff) =>
  shop.change(by, (ctx) => changePrice(ctx, { shown: shownOf(row), price: { ...PRICE, firstDay: row.firstDay, ...values } }));
const release = async (isConfirmed = false, by = staff) => {
  const { fingerprint } = await showDraftOverview(by);
  return shop.change(by, (ctx) => releaseDrafts(ctx, { fingerprint, isConfirmed }));
};
/** All prices: quantity, amount and days. */
const prices = async () =>
  (await listed({ priceList: "" })).flatMap(({ current, ...row }) =>
    current
      ? [
          `${row.articleNumber === article ? "" : "other "}${row.lowerBound}: ${Number(current.amount)} ${row.firstDay ?? ""}–${current.lastDay ?? ""}`,
        ]
      : [],
  );
const problems = (rows: readonly ListedDraft[]) =>
  rows.map(({ lowerBound, hasOverlap, lacksFirst, isOutdated }) =>
    [lowerBound, hasOverlap && "overlap", lacksFirst && "missingFirst", isOutdated && "outdated"].filter(Boolean).join(" "),
  );

describe("drafts (OFFICE-19)", () => {
  test("change nothing until they are released, and are released together as one version", async () => {
    await write({ amount: "10" }, { amount: "9", from: 100 });
    const [first, tier] = await listed();
    await change(first!, { amount: "10.5", firstDay: "2027-01-01" });
    await change(tier!, { amount: "9.123456" });
    expect(await prices()).toEqual(["1: 10 –", "100: 9 –"]);
    expect(await release()).toBe(true);
    expect(await prices()).toEqual(["1: 10 –2026-12-31", "1: 10.5 2027-01-01–", "100: 9.123456 –"]);
    expect(await review()).toEqual([]);
    const { rows } = await listPriceReleases(staff, {});
    expect(rows).toMatchObject([{ changes: 3, jumps: 0, author: "product@office.example" }]);
    expect((await shop.actions()).slice(-3)).toEqual(["price.draft", "price.draft", "price.release"]);
  });

  test("end a price, remove a future one, and are discarded", async () => {
    await write({ amount: "10", validTo: "2027-01-01T00:00:00+01" }, { amount: "11", validFrom: "2027-01-01T00:00:00+01" });
    const [now, future] = await listed();
    await change(now!, { amount: "10", lastDay: "2026-12-24" });
    await shop.change(staff, (ctx) => dropPrice(ctx, { shown: shownOf(future!) }));
    await expect(release()).rejects.toMatchObject({ type: "ConfirmationNeededError" });
    const [drafted] = await listed();
    await shop.change(staff, (ctx) => discardDraft(ctx, { shown: shownOf(drafted!) }));
    await release(true);
    expect(await prices()).toEqual(["1: 10 –2026-12-31"]);
    await add({ firstDay: "2027-01-01" });
    const { fingerprint } = await showDraftOverview(staff);
    await shop.change(staff, (ctx) => discardDrafts(ctx, { fingerprint }));
    expect(await review()).toEqual([]);
    await expect(shop.change(staff, (ctx) => discardDrafts(ctx, { fingerprint: "" }))).rejects.toMatchObject({
      type: "ChangedMeanwhileError",
    });
  });

  test("an overlap is named at the row and blocks the release; one that the file had is not the draft's", async () => {
    await write({ amount: "10" }, { amount: "11", validFrom: "2026-06-01T00:00:00+02" }, { article: other, amount: "5" });
    await change((await listed())[1]!, { amount: "11.1" });
    expect(problems(await review())).toEqual(["1"]);
    await add({ firstDay: "2027-01-01", amount: "5" }, { article: other });
    expect(problems(await review())).toEqual(["1", "1 overlap"]);
    expect(await showDraftOverview(staff)).toMatchObject({ drafts: 2, problems: 1 });
    await expect(release(true)).rejects.toMatchObject({ type: "InvalidDraftsError" });
    expect((await listPriceDrafts(staff, "problems", {})).rows).toHaveLength(1);
    const current = (await listed()).find((row) => row.articleNumber === other && row.firstDay === null)!;
    await change(current, { amount: "5", lastDay: "2026-12-31" });
    expect(problems(await review())).toEqual(["1", "1", "1"]);
    expect(await release()).toBe(true);
  });

  test("a missing price from quantity 1 on is named and blocks, also if it is missing for a time only", async () => {
    await add({ amount: "9" }, { from: 100 });
    expect(problems(await review())).toEqual(["100 missingFirst"]);
    await expect(release()).rejects.toMatchObject({ type: "InvalidDraftsError" });
    await add({ amount: "10", firstDay: "2027-01-01" });
    expect(problems(await review())).toEqual(["1 missingFirst", "100 missingFirst"]);
    await add({ amount: "10", lastDay: "2026-12-31" });
    expect(problems(await review())).toEqual(["1", "1", "100"]);
    await release();
    const [first] = await listed();
    await shop.change(staff, (ctx) => dropPrice(ctx, { shown: shownOf(first!) }));
    expect(problems(await review())).toEqual(["1 missingFirst"]);
  });

  test("a list that begins at a higher quantity already can be changed", async () => {
    await write({ amount: "9", from: 100 });
    await change((await listed())[0]!, { amount: "9.1" });
    expect(problems(await review())).toEqual(["100"]);
  });

  test("a price that the ERP changed meanwhile is named, and saving it again takes the new one as basis", async () => {
    await write({ amount: "10" });
    await change((await listed())[0]!, { amount: "10.2" });
    const erp = { lowerBound: 1, validFrom: null, validTo: null, amount: "11", priceQuantity: "100", taxRate: "0.19" };
    await applyPrices(shop.db, [
      { priceList: "general", kind: "general", currency: "EUR", articleNumber: article, version: Date.now(), prices: [erp] },
    ]);
    expect(problems(await review())).toEqual(["1 outdated"]);
    await expect(release()).rejects.toMatchObject({ type: "InvalidDraftsError" });
    await change((await listed())[0]!, { amount: "11.2" });
    expect(await release()).toBe(true);
    expect(await prices()).toEqual(["1: 11.2 –"]);
    // The next delivery wins (decision 0117); the release shows that its row does not hold any more.
    await applyPrices(shop.db, [
      { priceList: "general", kind: "general", currency: "EUR", articleNumber: article, version: Date.now() + 1, prices: [erp] },
    ]);
    expect(await prices()).toEqual(["1: 11 –"]);
    const { version } = (await listPriceReleases(staff, {})).rows[0]!;
    expect((await showPriceRelease(staff, version, {})).page.rows).toMatchObject([
      { isUnchanged: false, values: { amount: "11.200000" }, before: { amount: "11.000000" } },
    ]);
    await expect(showPriceRelease(staff, 999_999, {})).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  });

  test("the later of two editors is told, at a row and at the release", async () => {
    await write({ amount: "10" });
    const [row] = await listed();
    await change(row!, { amount: "10.1" });
    await expect(change(row!, { amount: "10.2" })).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
    const { fingerprint } = await showDraftOverview(staff);
    shop.clock.set("2026-11-20T10:05:00Z");
    await change((await listed())[0]!, { amount: "10.3" });
    const late = shop.change(staff, (ctx) => releaseDrafts(ctx, { fingerprint, isConfirmed: true }));
    await expect(late).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
    expect(await prices()).toEqual(["1: 10 –"]);
  });

  test("jumps over 30 % are marked, and need a confirmation, by setting of a second person", async () => {
    await write({ amount: "10" }, { article: other, amount: "10" });
    const [first, second] = await listed();
    await change(first!, { amount: "13" });
    await change(second!, { amount: "13.01" });
    expect((await review()).map(({ isJump }) => isJump)).toEqual([false, true]);
    expect((await listPriceDrafts(staff, "jumps", {})).rows).toHaveLength(1);
    await expect(release()).rejects.toMatchObject({ type: "ConfirmationNeededError" });
    const strict = { ...staff, config: { ...staff.config, importNeedsSecondPerson: true } };
    expect(await release(true, strict)).toBe(false);
    expect(await showDraftOverview(staff)).toMatchObject({ look: { name: "product@office.example" }, jumpedShare: 0.5 });
    await expect(release(true, strict)).rejects.toMatchObject({ type: "SecondPersonNeededError" });
    const admin = await shop.staff("admin");
    expect(await release(true, { ...admin, config: strict.config })).toBe(true);
  });

  test("a change after the first confirmation needs a new one", async () => {
    await write({ amount: "10" });
    await change((await listed())[0]!, { amount: "20" });
    const strict = { ...staff, config: { ...staff.config, importNeedsSecondPerson: true } };
    expect(await release(true, strict)).toBe(false);
    shop.clock.set("2026-11-20T10:05:00Z");
    await change((await listed())[0]!, { amount: "21" });
    expect(await showDraftOverview(staff)).toMatchObject({ look: null });
  });

  test("the price unit counts for jumps", async () => {
    await write({ amount: "10" });
    await change((await listed())[0]!, { amount: "0.11", priceQuantity: "1" });
    expect((await review()).map(({ isJump }) => isJump)).toEqual([false]);
  });

  test("rejects what is no price, no period, no article and no list", async () => {
    await write({ amount: "10", validFrom: "2026-06-01T00:00:00+02" });
    const [row] = await listed();
    for (const wrong of [{ amount: "1,5" }, { amount: "1.1234567" }, { amount: "" }, { priceQuantity: "0" }, { taxRate: "19" }])
      await expect(change(row!, wrong)).rejects.toMatchObject({ type: "InvalidPriceError" });
    for (const wrong of [{ lastDay: "2026-05-01" }, { firstDay: "2026-05-01" }, { firstDay: "2027-02-30" }])
      await expect(change(row!, wrong)).rejects.toMatchObject({ type: "InvalidPeriodError" });
    await expect(add({}, { article: "999999" })).rejects.toMatchObject({ type: "UnknownIdentifierError" });
    await expect(add({}, { list: "keine" })).rejects.toMatchObject({ type: "UnknownPriceListError" });
    await expect(add({}, { from: 0 })).rejects.toMatchObject({ type: "InvalidPriceError" });
    await expect(add({ firstDay: "2026-06-01" })).rejects.toMatchObject({ type: "AlreadyExistsError" });
    await expect(release()).rejects.toMatchObject({ type: "NothingToChangeError" });
    const shown = { rowId: "nonsense", changedAt: null };
    await expect(shop.change(staff, (ctx) => dropPrice(ctx, { shown }))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  });

  test("an end that is not at midnight stays as it is if its day is not changed", async () => {
    await write(
      { amount: "10", validTo: "2026-12-31T23:00:00Z" },
      { amount: "11", validFrom: "2026-12-31T23:00:00Z", validTo: "2027-06-15T10:00:00Z" },
    );
    const [, row] = await listed();
    await change(row!, { amount: "11.1", lastDay: "2027-06-15" });
    await release();
    const { rows } = await sql<{ valid_to: Date }>`select valid_to from price order by valid_from`.execute(shop.db);
    expect(rows[1]!.valid_to.toISOString()).toBe("2027-06-15T10:00:00.000Z");
  });
});

describe("a percentage (OFFICE-19)", () => {
  const byPercent = (values: Partial<Parameters<typeof changeByPercent>[1]["change"]>) =>
    shop.change(staff, (ctx) =>
      changeByPercent(ctx, { change: { priceList: "general", familyId: null, percent: "3.5", firstDay: "2027-01-01", ...values } }),
    );

  test("raises the prices of a list from a day on, exactly and rounded up from half a cent", async () => {
    await write(
      { amount: "10.1" },
      { amount: "9.999", from: 100 },
      { amount: "7", from: 500, validTo: "2026-12-01T00:00:00+01" },
      { list: "handwerk", amount: "8" },
      { article: other, amount: "4" },
      { article: other, amount: "6", validFrom: "2027-06-01T00:00:00+02" },
    );
    await add({ amount: "1" }, { article: other, from: 7 });
    expect(await byPercent({})).toEqual({ changed: 3, leftOut: 0 });
    const { fingerprint } = await showDraftOverview(staff);
    expect(await byPercent({ percent: "5" }).catch((error: { type: string }) => error.type)).toBe("NothingToChangeError");
    expect((await showDraftOverview(staff)).fingerprint).toBe(fingerprint);
    expect(problems(await review())).toEqual(["1", "1", "100", "100", "1", "1", "7"]);
    await release(true);
    expect(await prices()).toEqual([
      "1: 10.1 –2026-12-31",
      "1: 10.45 2027-01-01–",
      "100: 9.999 –2026-12-31",
      "100: 10.349 2027-01-01–",
      "500: 7 –2026-11-30",
      "1: 8 –",
      "other 1: 4 –2026-12-31",
      "other 1: 4.14 2027-01-01–2027-05-31",
      "other 1: 6 2027-06-01–",
      "other 7: 1 –",
    ]);
  });

  test("changes a row in place that begins on the day, and leaves out those with a draft", async () => {
    await write({ amount: "10", validFrom: "2027-01-01T00:00:00+01" }, { article: other, amount: "10" });
    await change(
      (await listed()).find((row) => row.articleNumber === other)!,
      { amount: "11" },
    );
    expect(await byPercent({ percent: "-10" })).toEqual({ changed: 1, leftOut: 1 });
    expect((await review()).map(({ draft }) => draft?.values?.amount)).toEqual(
      ["9.00", "11.000000"].map((amount) => expect.stringContaining(amount)),
    );
  });

  test("changes a family in all lists, and no other article", async () => {
    await sql`
      insert into catalogue_group (catalogue_id, group_id, kind, name)
      select catalogue_id, 'FAMILY', 'family', '{}' from article where article_number = ${article}`.execute(shop.db);
    await sql`
      insert into article_group (catalogue_id, group_id, article_number)
      select catalogue_id, 'FAMILY', article_number from article where article_number = ${article}`.execute(shop.db);
    await write({ amount: "10" }, { list: "handwerk", amount: "20" }, { article: other, amount: "30" });
    expect(await byPercent({ priceList: null, familyId: "FAMILY", percent: "10" })).toEqual({ changed: 2, leftOut: 0 });
    expect((await review()).every(({ articleNumber }) => articleNumber === article)).toBe(true);
  });

  test("lists each of many drafts once, forwards and backwards", async () => {
    await write(...Array.from({ length: 60 }, (_, index) => ({ amount: "10", from: index + 1 })));
    await byPercent({});
    const idsOf = async (page: { after?: string | null; before?: string | null }) => {
      const { rows, next, previous } = await listPriceDrafts(staff, null, page);
      return { ids: rows.map((row) => writePriceKey(row)), next, previous };
    };
    const first = await idsOf({});
    const second = await idsOf({ after: first.next });
    const third = await idsOf({ after: second.next });
    expect([first, second, third].map(({ ids }) => ids.length)).toEqual([50, 50, 20]);
    expect(new Set([first, second, third].flatMap(({ ids }) => ids)).size).toBe(120);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect((await idsOf({ before: third.previous })).ids).toEqual(second.ids);
    expect((await idsOf({ after: "nonsense" })).ids).toEqual(first.ids);
  });

  test("rejects what is no percentage, and a choice that names nothing", async () => {
    for (const percent of ["0", "-100", "abc", "1e3", "1000"])
      await expect(byPercent({ percent })).rejects.toMatchObject({ type: "InvalidPriceError" });
    await expect(byPercent({ priceList: "" })).rejects.toMatchObject({ type: "UnknownPriceListError" });
    await expect(byPercent({ priceList: "keine" })).rejects.toMatchObject({ type: "UnknownPriceListError" });
    await expect(byPercent({ priceList: "handwerk" })).rejects.toMatchObject({ type: "NothingToChangeError" });
  });
});

test("finds rows by article and by list, without those that ended (OFFICE-19)", async () => {
  await write(
    { amount: "10" },
    { list: "handwerk", amount: "9" },
    { from: 100, amount: "8", validTo: "2026-11-01T00:00:00+01" },
    { article: other, amount: "1" },
  );
  expect(await listed({ article })).toHaveLength(3);
  expect(await listed({ article, isCurrent: true })).toHaveLength(2);
  expect(await listed({ priceList: "Handw" })).toMatchObject([{ priceListName: "Handwerk", priceListKind: "group" }]);
  expect(await listed({ priceList: "%" })).toEqual([]);
  expect(await suggestPriceLists(staff, "hand")).toEqual([{ number: "handwerk", name: "Handwerk" }]);
});

test("exports rows with their drafts as CSV with German numbers (OFFICE-19)", async () => {
  await write({ amount: "1234.5" }, { article: other, amount: "2" });
  await change((await listed())[0]!, { amount: "10.25", firstDay: "2027-01-01" });
  const csv = await text(Readable.from(exportPrices.lines(staff, (name) => (name === "article" ? article : ""), "de")));
  const lines = csv.trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(new RegExp(`^${article};.*;general;1;;;"1234,500000";EUR;100;geändert;"1234,500000";100;31.12.2026$`));
  expect(lines[2]).toMatch(/;01\.01\.2027;;;EUR;;neu;"10,250000";100;$/);
});
