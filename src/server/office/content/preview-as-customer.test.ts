import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { addItem, getCart, login } from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import {
  getContentPage,
  getContentPreview,
  getPreviewCustomers,
  previewAsCustomer,
  saveContentDraft,
} from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { ANNA, JONAS, MIRA, PASSWORD } from "../../testing/small-shop.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const FILE = "pages/buy-box.json";
const SITE = "FIWE-DE";
const HOLZBAU = "0000100200";
const OWN_PRICE = "9,99";
const LIST_PRICE = "12,40";
const FOR_CUSTOMERS = "Nur für Handwerker";

let office: TestOffice;
/** Sees content and customers. */
let editor: string;
let contentOnly: string;
let salesOnly: string;
let token: string;
beforeAll(async () => {
  office = await openTestOffice({ prepare: ({ db }) => seedShop(db) });
  const { db } = office;
  await db.insertInto("price_list").values({ price_list: HOLZBAU, kind: "customer" }).execute();
  const own = { price_list: HOLZBAU, article_number: ARTICLE.plain, lower_bound: 1, amount: "9.99", price_quantity: 100, tax_rate: "0.19" };
  await db.insertInto("price").values(own).execute();
  editor = await office.signInStaff(await addTestStaff(db, "editor@office.example", ["content", "sales"]));
  contentOnly = await office.signInStaff(await addTestStaff(db, "content@office.example", ["content"]));
  salesOnly = await office.signInStaff(await addTestStaff(db, "sales@office.example", ["sales"]));
  await saveDraft();
  token = (await choose()).data!.previewAsCustomer.token;
});
afterAll(() => office?.close());

/** A draft with the buy box of an article and a block for the customers of a group. */
async function saveDraft(): Promise<void> {
  const page = (await office.call(getContentPage, { file: FILE }, editor)).data!.contentPage!;
  const body = JSON.parse(page.body!) as ContentDocumentBody;
  body.placeholders["main"] = [
    { component: "PageBuyBox", params: { article: ARTICLE.plain } },
    {
      component: "RichText",
      fields: { text: { de: `<p>${FOR_CUSTOMERS}</p>`, en: "<p>For craftsmen</p>" } },
      restriction: { showAuthenticatedOnly: true, groups: [1] },
    },
    { component: "Shoppingcart" },
  ] as never;
  const saved = await office.call(saveContentDraft, { file: FILE, basedOn: 0, body: JSON.stringify(body) }, editor);
  expect(saved.error).toBeNull();
}

const choose = (input: { customerNumber?: string; accountId?: string } = {}, cookie = editor) =>
  office.call(previewAsCustomer, { customerNumber: HOLZBAU, accountId: null, ...input }, cookie);

async function show(changes: Record<string, string> = {}, { cookie = editor }: { cookie?: string | null } = {}) {
  const query = new URLSearchParams({ file: FILE, siteId: SITE, address: "/buy-box", preview: token, ...changes });
  return office.inject({
    url: `${OFFICE_ROUTES.customerPreview}?${query}`,
    headers: { host: "shop.test", ...(cookie !== null && { cookie }) },
  });
}

function layoutOf(html: string): LayoutResponse["sitecore"] {
  const json = /<script type="application\/json"[^>]*>(.*)<\/script>/s.exec(html)![1]!;
  return (JSON.parse(json) as LayoutResponse).sitecore;
}

async function accountOf(email: string): Promise<string> {
  return (await office.db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;
}

async function signInCustomer(): Promise<string> {
  const response = await office.inject({
    method: "POST",
    url: USER_ROUTES.loginForm,
    headers: { origin: "http://shop.test", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username: ANNA, password: PASSWORD, page: "/my-account/login" }).toString(),
  });
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

describe("a page as a chosen customer (OFFICE-25)", () => {
  test("shows the draft with the customer's price, name and blocks", async () => {
    const response = await show();
    expect(response.statusCode).toBe(200);
    const { context, route } = layoutOf(response.body);
    expect(context.user).toMatchObject({ authenticated: true, name: "Anna Brandt", customerId: HOLZBAU, accessToken: "", idToken: "" });
    const [buyBox, block] = route!.placeholders["main"]!;
    expect(JSON.stringify(buyBox!.data)).toContain(OWN_PRICE);
    expect(JSON.stringify(buyBox!.data)).not.toContain(LIST_PRICE);
    expect(JSON.stringify(block!.fields)).toContain(FOR_CUSTOMERS);
  });

  test("differs between customers: prices and blocks are those of the chosen one", async () => {
    const { customer_id: customerNumber } = await office.db
      .selectFrom("account")
      .select("customer_id")
      .where("email", "=", MIRA)
      .executeTakeFirstOrThrow();
    const other = (await choose({ customerNumber })).data!.previewAsCustomer.token;
    const { body } = await show({ preview: other });
    expect(body).toContain(LIST_PRICE);
    expect(body).not.toContain(OWN_PRICE);
  });

  test("changes nothing: no cookie, no session, no cart, no scripts", async () => {
    const counts = async () =>
      Promise.all(
        (["shop_session", "cart", "staff_visit", "account_event", "oidc_record"] as const).map(
          async (table) => (await office.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    const before = await counts();
    const response = await show();
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers["content-security-policy"]).toMatch(/; sandbox allow-same-origin$/);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(await counts()).toEqual(before);
  });

  test("shows the cart as empty, although the customer has one", async () => {
    const { accessToken } = (await office.operation(login, { baseSiteId: SITE, username: ANNA, password: PASSWORD })).data.login;
    const call = { baseSiteId: SITE, accessToken: accessToken!, cartId: "current", language: "de-DE" };
    await office.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 100 });
    expect((await office.operation(getCart, call)).data.getCart.cart!.products).toHaveLength(1);
    const cart = layoutOf((await show()).body).route!.placeholders["main"]!.find(({ componentName }) => componentName === "Shoppingcart");
    expect(cart!.data).toMatchObject({ cart: null });
    expect(cart!.errorId).toBeUndefined();
  });

  test("is for the member who chose, with a session that may see customers", async () => {
    const isShown = async (cookie: string | null) => (await show({}, { cookie })).body.includes(OWN_PRICE);
    expect(await isShown(editor)).toBe(true);
    expect(await isShown(null)).toBe(false);
    expect(await isShown(await signInCustomer())).toBe(false);
    expect(await isShown(contentOnly)).toBe(false);
    expect(await isShown(salesOnly)).toBe(false);
    const other = await office.signInStaff(await addTestStaff(office.db, "admin@office.example", ["admin"]));
    expect(await isShown(other)).toBe(false);
    expect((await show({}, { cookie: null })).statusCode).toBe(404);
  });

  test("ends when the member may not see customers any more", async () => {
    const member = await addTestStaff(office.db, "changing@office.example", ["content", "sales"]);
    const cookie = await office.signInStaff(member);
    const preview = (await choose({}, cookie)).data!.previewAsCustomer.token;
    const isShown = async () => (await show({ preview }, { cookie })).body.includes(OWN_PRICE);
    expect(await isShown()).toBe(true);
    await office.db.deleteFrom("staff_role").where("staff_id", "=", member.staffId).where("role", "=", "sales").execute();
    expect(await isShown()).toBe(false);
  });

  test("is not a parameter of the shop's pages, neither for staff, nor for customers, nor with a preview of the draft", async () => {
    const draft = { file: FILE, siteId: SITE, isEditing: false, groups: null };
    const pageToken = (await office.call(getContentPreview, draft, editor)).data!.contentPreview;
    for (const query of [`preview=${token}`, `preview=${pageToken}&viewer=${token}`, `customer=${HOLZBAU}`]) {
      for (const cookie of ["", editor]) {
        const { body } = await office.inject({ url: `/buy-box?${query}`, headers: { host: "shop.test", ...(cookie && { cookie }) } });
        expect(layoutOf(body).context.user.authenticated).toBe(false);
        expect(body).not.toContain(OWN_PRICE);
      }
    }
    const customer = await signInCustomer();
    const { body } = await office.inject({ url: `/buy-box?preview=${token}`, headers: { host: "shop.test", cookie: customer } });
    expect(body).not.toContain(FOR_CUSTOMERS);
  });

  test.each([
    ["a changed token", { preview: "x.y" }],
    ["no token", { preview: "" }],
    ["an unknown file", { file: "../package.json" }],
    ["an unknown site", { siteId: "NONE" }],
    ["an address of another host", { address: "//elsewhere.example/" }],
  ])("needs valid parameters: %s", async (_what, changes) => {
    expect((await show(changes)).statusCode).toBe(404);
  });

  test("does not accept the token of a preview link, and ends with the user's access", async () => {
    const draft = { file: FILE, siteId: SITE, isEditing: false, groups: 1 };
    const pageToken = (await office.call(getContentPreview, draft, editor)).data!.contentPreview;
    expect((await show({ preview: pageToken })).statusCode).toBe(404);
    await office.db.updateTable("account").set({ status: "locked" }).where("email", "=", ANNA).execute();
    expect((await show()).statusCode).toBe(404);
    await office.db.updateTable("account").set({ status: "active" }).where("email", "=", ANNA).execute();
  });
});

describe("the choice of a customer (OFFICE-25)", () => {
  const entries = () =>
    office.db
      .selectFrom("audit_entry")
      .select(["subject_kind", "subject_id", "after"])
      .where("action", "=", "content.previewAsCustomer")
      .orderBy("entry_id")
      .execute();

  test("is in the audit log once, however often pages are shown", async () => {
    const before = (await entries()).length;
    const accountId = await accountOf(JONAS);
    const chosen = (await choose({ accountId })).data!.previewAsCustomer;
    expect(chosen).toMatchObject({ number: HOLZBAU, name: "Holzbau Brandt GmbH", accountId });
    expect(chosen.users.map(({ name }) => name)).toEqual(["Anna Brandt", "Jonas Keller"]);
    for (let index = 0; index < 3; index++)
      expect(layoutOf((await show({ preview: chosen.token })).body).context.user.name).toBe("Jonas Keller");
    const written = await entries();
    expect(written).toHaveLength(before + 1);
    expect(written.at(-1)).toEqual({ subject_kind: "customer", subject_id: HOLZBAU, after: { accountId } });
  });

  test("finds customers by number, name and place", async () => {
    const find = async (text: string) => (await office.call(getPreviewCustomers, { text }, editor)).data!.previewCustomers;
    for (const text of ["100200", "Holzbau", "Brandt Holz"])
      expect(await find(text)).toContainEqual(expect.objectContaining({ number: HOLZBAU }));
    const { place } = (await find("Holzbau"))[0]!;
    expect(await find(place.split(" ").slice(1).join(" "))).toContainEqual(expect.objectContaining({ number: HOLZBAU }));
    expect(await find("  ")).toEqual([]);
  });

  test("is for staff who may change content and see customers", async () => {
    for (const cookie of [contentOnly, salesOnly]) {
      expect((await choose({}, cookie)).error).toBe("PermissionDeniedError");
      expect((await office.call(getPreviewCustomers, { text: "Holzbau" }, cookie)).error).toBe("PermissionDeniedError");
    }
  });

  test("needs a customer, and a user of this customer who can sign in", async () => {
    expect((await choose({ customerNumber: "\0" })).error).toBe("UnknownIdentifierError");
    expect((await choose({ customerNumber: "9" })).error).toBe("UnknownIdentifierError");
    expect((await choose({ accountId: await accountOf(MIRA) })).error).toBe("UnknownIdentifierError");
    await office.db.insertInto("customer").values({ customer_id: "0000900001", unit: "0000900001", name: "Ohne Benutzer" }).execute();
    expect((await choose({ customerNumber: "0000900001" })).error).toBe("NoUserError");
  });
});
