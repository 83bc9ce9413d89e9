import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EMPTY_ARTICLE_FORM } from "#contract/office/article-form.ts";
import { getArticleForm, getArticles, getImport } from "#contract/office/generated/operations.ts";
import { OFFICE_HEADER, OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { StaffRole } from "#contract/office/staff-roles.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
const cookies = new Map<StaffRole, string>();
beforeAll(async () => {
  office = await openTestOffice();
  for (const role of ["product", "sales", "auditor"] as const)
    cookies.set(role, await office.signInStaff(await addTestStaff(office.db, `${role}@articles.example`, [role])));
});
afterAll(() => office.close());
beforeEach(() => office.db.deleteFrom("import_run").execute());

const FORM = { ...EMPTY_ARTICLE_FORM, articleNumber: "HTTP-1", nameDe: "Konsole", familyDe: "Konsolen", amount: "9,90" };

async function send(role: StaffRole | null, { form = FORM, picture = Buffer.alloc(0) } = {}) {
  const body = new FormData();
  body.append("article", JSON.stringify(form));
  if (picture.length > 0) body.append("picture", new Blob([new Uint8Array(picture)]), "Bild.png");
  const request = new Request("http://localhost/", { method: "POST", body });
  const response = await office.inject({
    method: "POST",
    url: `${OFFICE_ROUTES.articles}/new`,
    headers: {
      [OFFICE_HEADER]: "1",
      "sec-fetch-site": "same-origin",
      "content-type": request.headers.get("content-type")!,
      ...(role && { cookie: cookies.get(role)! }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { data, errors } = response.json<{ data: string | null; errors?: { extensions: { type: string; detail?: string } }[] }>();
  return { status: response.statusCode, importId: data, error: errors?.[0]?.extensions };
}

test("only the role for products adds articles (OFFICE-40)", async () => {
  expect(await send(null)).toMatchObject({ status: 403, error: { type: "SignInRequiredError" } });
  for (const role of ["sales", "auditor"] as const) {
    expect(await send(role)).toMatchObject({ status: 403, error: { type: "PermissionDeniedError" } });
    expect(await office.call(getArticleForm, { articleNumber: null }, cookies.get(role))).toMatchObject({ error: "PermissionDeniedError" });
  }
  expect(await office.db.selectFrom("import_run").selectAll().execute()).toEqual([]);
});

test("returns the import that checks the article; its page can be opened (OFFICE-40)", async () => {
  const { status, importId } = await send("product");
  expect(status).toBe(200);
  const { data } = await office.call(getImport, { importId: importId! }, cookies.get("product"));
  expect(data!.import.import).toMatchObject({ kind: "catalogue", fileName: "HTTP-1.zip", author: "Test Person" });
});

test("names the field that is wrong, and rejects a picture that is too large (OFFICE-40)", async () => {
  expect(await send("product", { form: { ...FORM, gtin: "1" } })).toMatchObject({
    status: 400,
    error: { type: "InvalidContentError", detail: "gtin" },
  });
  expect(await send("product", { picture: Buffer.alloc(10_000_001) })).toMatchObject({ status: 400, error: { type: "InvalidFileError" } });
});

test("the form offers the units of the shop, and an auditor sees the list (OFFICE-40)", async () => {
  const form = await office.call(getArticleForm, { articleNumber: null }, cookies.get("product"));
  expect(form.data!.articleForm).toMatchObject({ currency: "EUR", families: [], hiddenOn: [], values: EMPTY_ARTICLE_FORM });
  expect(form.data!.articleForm.units).toContainEqual({ code: "C62", name: { de: "Stück", en: "pcs" } });
  const list = await office.call(getArticles, { filter: { text: "", isMaintained: false }, page: {} }, cookies.get("auditor"));
  expect(list).toMatchObject({ error: null, data: { articles: { next: null } } });
});

test("a sample file is downloaded by those who may import (OFFICE-40)", async () => {
  const download = (role: StaffRole) =>
    office.inject({ url: `${OFFICE_ROUTES.importSamples}/stock`, headers: { cookie: cookies.get(role)! } });
  const response = await download("product");
  expect([response.statusCode, response.headers["content-disposition"]]).toEqual([200, 'attachment; filename="muster-bestand.csv"']);
  expect((await download("sales")).statusCode).toBe(302);
});
