import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkImport,
  getImport,
  getImports,
  getImportSources,
  releaseImport,
  saveImportSource,
  startImport,
} from "#contract/office/generated/operations.ts";
import { IMPORT_PART_BYTES } from "#contract/office/import-kinds.ts";
import { bmecat, price, product } from "../../catalogue/import/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
let [product1, product2, sales, auditor]: string[] = [];
beforeAll(async () => {
  office = await openTestOffice();
  const signIn = async (email: string, role: "product" | "sales" | "auditor") =>
    office.signInStaff(await addTestStaff(office.db, email, [role]));
  product1 = await signIn("paula@office.example", "product");
  product2 = await signIn("paul@office.example", "product");
  sales = await signIn("sven@office.example", "sales");
  auditor = await signIn("anna@office.example", "auditor");
});
afterAll(() => office?.close());

const OWN = { "content-type": "application/octet-stream", "x-office": "1", "sec-fetch-site": "same-origin" };

function put(importId: string, part: number | string, payload: Buffer | string, headers: Record<string, string | undefined> = {}) {
  const given = { ...OWN, cookie: product1!, ...headers };
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, string>;
  return office.inject({ method: "PUT", url: `/office/imports/${importId}/parts/${part}`, headers: own, payload });
}

async function start(bytes: number, fileName = "katalog.xml", cookie = product1): Promise<string> {
  const { data, error } = await office.call(startImport, { kind: "catalogue", options: {}, fileName, bytes }, cookie);
  if (!data) throw new Error(String(error));
  return data.startImport;
}

test("uploads a file in parts, checks it, and applies it (OFFICE-15)", async () => {
  // Larger than a part; comments are no data.
  const comments = `<!--${"x".repeat(500_000)}-->`.repeat(Math.ceil(IMPORT_PART_BYTES / 500_000));
  const file = Buffer.from(bmecat(`${comments}${product({ number: "880001", name: "Neuer Haken", prices: price("4.20") })}`));
  const importId = await start(file.length);
  expect((await put(importId, 0, file.subarray(0, IMPORT_PART_BYTES))).statusCode).toBe(204);
  // The upload is not complete yet.
  expect((await office.call(checkImport, { importId }, product1)).error).toBe("IncompleteFileError");
  expect((await put(importId, 1, file.subarray(IMPORT_PART_BYTES))).statusCode).toBe(204);
  // A part can be sent again, for instance after a lost response.
  expect((await put(importId, 1, file.subarray(IMPORT_PART_BYTES))).statusCode).toBe(204);
  expect((await office.call(checkImport, { importId }, product1)).data?.checkImport).toBe(true);
  await office.runJobs();
  const checked = (await office.call(getImport, { importId }, auditor)).data!.import;
  expect(checked.import.state).toBe("checked");
  expect(checked.report).toMatchObject({
    needsSecondLook: false,
    lists: [{ name: "added", rows: [{ id: "880001", name: "Neuer Haken" }] }, {}, {}, {}, {}],
  });
  // The file is complete: nothing is added to it any more.
  expect((await put(importId, 2, "x")).statusCode).toBe(404);
  expect((await office.call(releaseImport, { importId, isConfirmed: false }, product2)).data?.releaseImport).toBe(true);
  await office.runJobs();
  const released = (await office.call(getImport, { importId }, auditor)).data!.import;
  expect(released.import).toMatchObject({ state: "released", catalogueVersion: expect.any(Number) });
  expect(released.hasFile).toBe(false);
});

test("parts are accepted from the uploader's own page only (OFFICE-15)", async () => {
  const importId = await start(3);
  for (const [headers, status] of [
    [{ cookie: undefined }, 403],
    [{ cookie: sales }, 403],
    [{ cookie: auditor }, 403],
    [{ cookie: product2 }, 404],
    [{ "x-office": undefined }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": undefined, origin: "https://evil.shop.test" }, 403],
    [{ "content-type": "text/plain" }, 403],
    [{ "content-type": "application/json" }, 403],
  ] as const)
    expect((await put(importId, 0, "abc", headers)).statusCode).toBe(status);
  const stored = await office.db.selectFrom("import_file_part").select("part").where("import_id", "=", importId).execute();
  expect(stored).toEqual([]);
});

test("parts have a size limit and a number", async () => {
  const importId = await start(3);
  expect((await put(importId, 0, Buffer.alloc(IMPORT_PART_BYTES + 1))).statusCode).toBe(413);
  // Strangers are rejected before the body is read.
  expect((await put(importId, 0, Buffer.alloc(IMPORT_PART_BYTES + 1), { cookie: auditor })).statusCode).toBe(403);
  for (const part of ["-1", "x", "1000"]) expect((await put(importId, part, "abc")).statusCode).toBe(400);
  expect((await put("x", 0, "abc")).statusCode).toBe(400);
  expect((await put("00000000-0000-4000-8000-000000000000", 0, "abc")).statusCode).toBe(404);
});

test("products and administration import, auditors read (OFFICE-15)", async () => {
  const list = { filter: {}, page: {} };
  expect((await office.call(getImports, list, auditor)).data?.imports.rows.length).toBeGreaterThan(0);
  expect((await office.call(getImports, list, sales)).error).toBe("PermissionDeniedError");
  expect((await office.call(getImportSources, {}, auditor)).data?.importSources).toMatchObject({ hasFolder: false, origins: [] });
  const source = { kind: "catalogue", options: {}, location: "katalog.xml", readAt: "05:00", isActive: true } as const;
  expect((await office.call(saveImportSource, { source }, auditor)).error).toBe("PermissionDeniedError");
  expect((await office.call(saveImportSource, { source }, product1)).error).toBe("InvalidSourceError");
  expect((await office.call(startImport, { kind: "catalogue", options: {}, fileName: "a.exe", bytes: 1 }, product1)).error).toBe(
    "InvalidFileError",
  );
});
