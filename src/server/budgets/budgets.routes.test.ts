// The forms of the pages with cost centres and budgets, as browsers without JavaScript send them (COMPANY-16, COMPANY-27).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BUDGET_ROUTES, BUDGETS_PAGE, COST_CENTRE_ROUTES, COST_CENTRES_PAGE } from "#contract/company-budget-links.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import { ANNA, COMPANY, type CompanyShop, openCompanyShop } from "../companies/testing.ts";
import { PASSWORD } from "../testing/small-shop.ts";
import type { Customer } from "../viewer.ts";
import { selectBudgets } from "./budget-store.ts";
import { selectCostCentres, selectCostCentreSetting } from "./cost-centre-store.ts";

const GONE = "00000000-0000-4000-8000-000000000000";

let shop: CompanyShop;
let anna: Customer;
let cookie: string;
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.tidy();
  anna = (await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!;
  const signedIn = await shop.inject({
    method: "POST",
    url: USER_ROUTES.loginForm,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    payload: new URLSearchParams({ username: ANNA, password: PASSWORD, page: "/my-account/login" }).toString(),
  });
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
});

async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) {
  const answer = await shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([303, "no-store"]);
  return String(answer.headers.location);
}
/** Sends a file as the page's form does. */
async function upload(text: string, headers: Record<string, string> = { cookie }, query = "") {
  const body = new FormData();
  body.append("file", new Blob([text], { type: "text/csv" }), "kostenstellen.csv");
  const request = new Request("http://shop.test", { method: "POST", body });
  const answer = await shop.inject({
    method: "POST",
    url: COST_CENTRE_ROUTES.import + query,
    headers: { "sec-fetch-site": "same-origin", "content-type": request.headers.get("content-type")!, ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([303, "no-store"]);
  return String(answer.headers.location);
}
const today = () => germanDay(shop.shop.clock.now());
const costCentres = () => selectCostCentres(shop.db, COMPANY, today());
const budgets = () => selectBudgets(shop.db, COMPANY, today());
const centre = { id: "", number: "4100", name: "Lager", validFrom: "", validUntil: "", owner: "" };

test("a cost centre is saved, changed and ended, and each form returns to the page in its language", async () => {
  expect(await post(COST_CENTRE_ROUTES.save, { ...centre, owner: anna.accountId })).toBe(`${COST_CENTRES_PAGE}?message=saved`);
  const [{ costCentreId: id } = { costCentreId: "" }] = await costCentres();
  const page = `/en${COST_CENTRES_PAGE}`;
  const changed = { ...centre, id, page, name: "Halle", validFrom: "2026-01-01", validUntil: "2099-12-31" };
  expect(await post(COST_CENTRE_ROUTES.save, changed)).toBe(`${page}?message=saved`);
  expect(await costCentres()).toMatchObject([
    { costCentreId: id, number: "4100", name: "Halle", validFrom: "2026-01-01", validUntil: "2099-12-31", ownerAccountId: null },
  ]);
  expect(await post(COST_CENTRE_ROUTES.end, { id, page })).toBe(`${page}?message=ended`);
  expect(await costCentres()).toMatchObject([{ isValid: false }]);
});

test("a cost centre that was not saved comes back to its place with what was entered", async () => {
  expect(await post(COST_CENTRE_ROUTES.save, { ...centre, number: "", validUntil: "2026-12-31", owner: anna.accountId })).toBe(
    `${COST_CENTRES_PAGE}?message=numberMissing&v-number=&v-name=Lager&v-validFrom=&v-validUntil=2026-12-31&v-owner=${anna.accountId}#new`,
  );
  expect(await post(COST_CENTRE_ROUTES.save, { ...centre, owner: "Anna" })).toContain("message=unknownOwner&");
  expect(await post(COST_CENTRE_ROUTES.save, { ...centre, id: "4100" })).toMatch(/message=gone&id=4100&.*#entry-4100$/);
  expect(await post(COST_CENTRE_ROUTES.end, { id: "4100" })).toBe(`${COST_CENTRES_PAGE}?message=gone`);
  expect(await post(COST_CENTRE_ROUTES.end, { id: GONE })).toBe(`${COST_CENTRES_PAGE}?message=gone`);
  expect(await costCentres()).toEqual([]);
});

test("the box that every line needs a cost centre is set when ticked, and cleared when not", async () => {
  const isRequired = async () => (await selectCostCentreSetting(shop.db, COMPANY)).isRequired;
  expect(await post(COST_CENTRE_ROUTES.setting, { required: "yes" })).toBe(`${COST_CENTRES_PAGE}?message=settingSaved`);
  expect(await isRequired()).toBe(true);
  expect(await post(COST_CENTRE_ROUTES.setting, {})).toBe(`${COST_CENTRES_PAGE}?message=settingSaved`);
  expect(await isRequired()).toBe(false);
});

test("a file is imported and downloaded in the language of the page, by administrators only", async () => {
  expect(await upload("Nummer;Bezeichnung\n4200;Halle\n", { cookie }, "?language=en-GB")).toBe(`/en${COST_CENTRES_PAGE}?message=imported`);
  expect(await costCentres()).toMatchObject([{ number: "4200", name: "Halle" }]);
  const file = async (query: string, headers: Record<string, string> = { cookie }) =>
    shop.inject({ url: COST_CENTRE_ROUTES.file + query, headers });
  const [german, english] = [await file(""), await file("?language=en-GB")];
  expect([german.headers["cache-control"], german.headers["content-type"]]).toEqual(["no-store", "text/csv; charset=utf-8"]);
  expect(german.headers["content-disposition"]).toBe(`attachment; filename="kostenstellen-${today()}.csv"`);
  expect(german.body).toContain("Nummer;Bezeichnung;");
  expect(english.body).toContain("Number;");
  expect((await file("?language=fr-FR")).body).toBe(german.body);

  const refused = await file("", {});
  expect([refused.statusCode, refused.json()]).toEqual([403, { error: { type: "PermissionDeniedError" } }]);
  expect(await upload("Nummer;Bezeichnung\n4300;Hof\n", {})).toBe(`${COST_CENTRES_PAGE}?message=denied`);
  expect(await post(COST_CENTRE_ROUTES.import, { file: "4300" })).toBe(`${COST_CENTRES_PAGE}?message=denied`);
  expect(await costCentres()).toMatchObject([{ number: "4200" }]);
});

test("a budget is saved with an amount as its page's language writes it, changed and ended", async () => {
  const scope = `account:${anna.accountId}`;
  const values = { id: "", name: "Werkzeug", amount: "1.500,50", period: "quarter", scope };
  expect(await post(BUDGET_ROUTES.save, values)).toBe(`${BUDGETS_PAGE}?message=saved`);
  const [saved] = await budgets();
  expect(saved).toMatchObject({ name: "Werkzeug", amount: "1500.50", period: "quarter", accountId: anna.accountId });
  const page = `/en${BUDGETS_PAGE}`;
  const id = saved!.budgetId;
  expect(await post(BUDGET_ROUTES.save, { ...values, id, page, amount: "2,000.75" })).toBe(`${page}?message=saved`);
  expect(await budgets()).toMatchObject([{ budgetId: id, amount: "2000.75" }]);
  expect(await post(BUDGET_ROUTES.end, { id, page })).toBe(`${page}?message=ended`);
  expect(await budgets()).toEqual([]);
});

test("a budget that was not saved comes back to its place with what was entered", async () => {
  const values = { id: "", name: "Werkzeug", amount: "viel", period: "month", scope: "unit:1" };
  expect(await post(BUDGET_ROUTES.save, values)).toBe(
    `${BUDGETS_PAGE}?message=amountInvalid&v-name=Werkzeug&v-amount=viel&v-period=month&v-scope=unit%3A1#new`,
  );
  expect(await post(BUDGET_ROUTES.save, { ...values, id: GONE, amount: "5" })).toMatch(
    new RegExp(`message=gone&id=${GONE}&.*#entry-${GONE}$`),
  );
  expect(await post(BUDGET_ROUTES.save, { ...values, id: "x", amount: "5" })).toContain("message=gone&id=x&");
  expect(await post(BUDGET_ROUTES.end, { id: "x" })).toBe(`${BUDGETS_PAGE}?message=gone`);
  expect(await post(BUDGET_ROUTES.end, { id: GONE })).toBe(`${BUDGETS_PAGE}?message=gone`);
  expect(await post(BUDGET_ROUTES.save, { ...values, amount: "5" }, {})).toContain("message=denied&");
  expect(await budgets()).toEqual([]);
});
