import { afterAll, beforeAll, expect, test } from "vitest";
import { IMPORT_KINDS } from "#contract/office/import-kinds.ts";
import { ARTICLE } from "../../../cart/testing.ts";
import { announceVersion } from "../../../catalogue/testing.ts";
import type { StaffContext } from "../../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../../order/testing.ts";
import { upload, work } from "../testing.ts";
import { importSamples } from "./import-samples.ts";

let shop: OfficeShop;
let staff: StaffContext;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("product");
  // The articles of this shop were not imported.
  await announceVersion(shop.db);
});
afterAll(() => shop.database.close());

test.each(IMPORT_KINDS)("the sample of %s passes the check of an import without a problem (OFFICE-40)", async (kind) => {
  const { fileName, content } = (await importSamples.read(staff, kind))!;
  const options = kind === "customerNumbers" ? { customerNumber: "4711" } : {};
  const { run } = await work(shop, await upload(shop, staff, { kind, fileName, content, options }));
  expect(run).toMatchObject({ state: "checked", problem: null, report: { leftOut: 0, notes: [] } });
  expect(run.report!.counts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
});

test("the sample of a catalogue has an article with price and picture (OFFICE-40)", async () => {
  const { fileName, content } = (await importSamples.read(staff, "catalogue"))!;
  const { run } = await work(shop, await upload(shop, staff, { kind: "catalogue", fileName, content }));
  for (const name of ["articles", "families", "prices", "pictures"] as const)
    expect(run.report!.counts).toContainEqual({ name, count: 1 });
  expect(run.report!.lists[0]).toMatchObject({ name: "added", rows: [{ id: "MUSTER-100" }] });
});

test("samples name an article of the shop (OFFICE-40)", async () => {
  const { content } = (await importSamples.read(staff, "stock"))!;
  expect(Object.values(ARTICLE)).toContain(/\n(.*);250\n$/.exec(content.toString())?.[1]);
});

test("the sample of prices has the article's price, so that its release changes none (OFFICE-40)", async () => {
  const { fileName, content } = (await importSamples.read(staff, "prices"))!;
  const { run } = await work(shop, await upload(shop, staff, { kind: "prices", fileName, content }));
  expect(run.report).toMatchObject({ jumpedShare: 0 });
  expect(run.report!.counts).toContainEqual({ name: "prices", count: 1 });
});

test("there is no sample of another kind", async () => {
  expect(await importSamples.read(staff, "orders")).toBeNull();
});
