// The forms of the list pages as a browser without JavaScript sends them: with the session cookie, redirected to a page with the
// outcome.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createOrderList,
  getCart,
  getOrderList,
  getOrderLists,
  setOrderListLine,
  updateOrderList,
} from "#contract/generated/operations.ts";
import { ORDER_LIST_FORMS } from "#contract/rules/order-lists/list-forms.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop, type Tokens } from "../../testing/small-shop.ts";
import { emptyTables } from "../../db/testing.ts";

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
const LISTS = "/my-account/bookmark";
const UNKNOWN = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
type Person = { tokens: Tokens; cookie: string };

let shop: SmallShop;
let anna: Person;
let jonas: Person;
let mira: Person;
let id: string;
beforeAll(async () => {
  shop = await openSmallShop();
  [anna, jonas, mira] = [await signIn(ANNA), await signIn(JONAS), await signIn(MIRA)];
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["order_list", "cart"]);
  const items = [
    { id: ARTICLE.plain, quantity: 5 },
    { id: ARTICLE.stepped, quantity: 100 },
  ];
  id = (await shop.operation(createOrderList, { ...as(anna), name: "Lager", items })).data.createOrderList.listId;
});

async function signIn(username: string): Promise<Person> {
  const tokens = await shop.signIn(username);
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
  });
  return { tokens, cookie: String(response.headers["set-cookie"]).split(";", 1)[0]! };
}
const as = ({ tokens }: Person) => ({ baseSiteId, accessToken: tokens.accessToken });
/** Submits a form; returns only the redirect. */
async function send(who: Person | null, url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  const payload = new URLSearchParams({ language: "de-DE", ...fields }).toString();
  const response = await shop.inject({ method: "POST", url, headers: { ...headers, ...(who && { cookie: who.cookie }) }, payload });
  return [response.statusCode, response.headers.location];
}
const to = (page: string, query: string) => [303, `${page}?${query}`];
const listOf = async (who: Person, list = id) => (await shop.operation(getOrderList, { ...as(who), id: list })).data.getOrderList!;
const quantities = async () => (await listOf(anna)).lines.map(({ articleNo, quantity }) => [articleNo, quantity]);
const heads = async (who: Person) => (await shop.operation(getOrderLists, as(who))).data.getOrderLists;

describe("a list by forms without JavaScript", () => {
  test("is created, renamed, shared and deleted (QUICK-20, QUICK-22)", async () => {
    const [status, made] = await send(anna, ORDER_LIST_FORMS.create, { name: "  Wagen 3 " });
    const created = (await heads(anna)).find(({ name }) => name === "Wagen 3")!;
    expect([status, made]).toEqual(to(`${LISTS}/${created.id}`, "told=created"));
    const list = created.id;
    const renamed = await send(anna, ORDER_LIST_FORMS.change, {
      list,
      name: "Wagen 4",
      template: "on",
      sharing: "read",
      language: "en-GB",
    });
    expect(renamed).toEqual(to(`/en${LISTS}/${list}`, "told=changed"));
    expect((await listOf(anna, list)).list).toMatchObject({ name: "Wagen 4", isTemplate: true, sharing: "read" });
    // Browsers do not send unticked checkboxes.
    await send(anna, ORDER_LIST_FORMS.change, { list, name: "Wagen 4", sharing: "private" });
    expect((await listOf(anna, list)).list).toMatchObject({ isTemplate: false, sharing: "private" });
    expect(await send(anna, ORDER_LIST_FORMS.remove, { list })).toEqual(to(LISTS, "told=deleted"));
    expect((await heads(anna)).map(({ name }) => name)).toEqual(["Lager"]);
  });

  test("is neither created nor changed without a name", async () => {
    expect(await send(anna, ORDER_LIST_FORMS.create, { name: " " })).toEqual(to(LISTS, "told=no-name"));
    expect(await send(anna, ORDER_LIST_FORMS.change, { list: id })).toEqual(to(`${LISTS}/${id}`, "told=no-name"));
    expect((await heads(anna)).map(({ name }) => name)).toEqual(["Lager"]);
  });

  test("changes a line's quantity and deletes the line (QUICK-21)", async () => {
    const page = `${LISTS}/${id}`;
    expect(await send(anna, ORDER_LIST_FORMS.line, { list: id, line: "2", version: "1", quantity: "1.000" })).toEqual(
      to(page, "told=saved&line=2"),
    );
    expect(await quantities()).toEqual([
      [ARTICLE.plain, 5],
      [ARTICLE.stepped, 1000],
    ]);
    expect(await send(anna, ORDER_LIST_FORMS.line, { list: id, line: "1", do: "remove" })).toEqual(to(page, "told=removed"));
    expect(await quantities()).toEqual([[ARTICLE.stepped, 1000]]);
    expect(await send(anna, ORDER_LIST_FORMS.line, { list: id, line: "1", version: "1", quantity: "6" })).toEqual(
      to(page, "told=gone&line=1"),
    );
  });

  test.each([
    ["", "told=bad-quantity&line=2"],
    ["-50", "told=bad-quantity&line=2"],
    ["1e9", "told=bad-quantity&line=2"],
    ["50,00", "told=bad-quantity&line=2"],
    ["60", "told=wrong-step&line=2&figures=50%2C100"],
  ])("rejects the quantity %j by type and changes nothing", async (quantity, query) => {
    expect(await send(anna, ORDER_LIST_FORMS.line, { list: id, line: "2", version: "1", quantity })).toEqual(to(`${LISTS}/${id}`, query));
    expect((await quantities())[1]).toEqual([ARTICLE.stepped, 100]);
  });

  test("reports a conflict to the later of two edits, and has fixed quantities as a template (QUICK-22, QUICK-25)", async () => {
    await shop.operation(setOrderListLine, { ...as(anna), id, lineId: 1, version: 1, quantity: 7 });
    const late = { list: id, line: "1", version: "1", quantity: "9" };
    expect(await send(anna, ORDER_LIST_FORMS.line, late)).toEqual(to(`${LISTS}/${id}`, "told=conflict&line=1&figures=9"));
    await shop.operation(updateOrderList, { ...as(anna), id, isTemplate: true });
    expect(await send(anna, ORDER_LIST_FORMS.line, { ...late, version: "2" })).toEqual(to(`${LISTS}/${id}`, "told=fixed-quantity&line=1"));
    expect((await quantities())[0]).toEqual([ARTICLE.plain, 7]);
  });

  test("moves a line up and down within its ends (QUICK-21)", async () => {
    const page = `${LISTS}/${id}`;
    const order = async () => (await listOf(anna)).lines.map((line) => line.id);
    const move = (line: string, way: string) => send(anna, ORDER_LIST_FORMS.place, { list: id, line, do: way });
    await send(anna, ORDER_LIST_FORMS.heading, { list: id, heading: "Fach 2" });
    expect(await move("3", "up")).toEqual(to(page, "told=moved&line=3"));
    expect(await order()).toEqual([1, 3, 2]);
    await move("1", "up");
    expect(await order()).toEqual([1, 3, 2]);
    await move("1", "down");
    expect(await order()).toEqual([3, 1, 2]);
    await move("1", "down");
    await move("1", "down");
    expect(await order()).toEqual([3, 2, 1]);
    expect(await move("9", "up")).toEqual(to(page, "told=gone&line=9"));
  });

  test("sets and clears note and minimum stock of a line, and rejects invalid values (QUICK-21)", async () => {
    const page = `${LISTS}/${id}`;
    const noted = async () => (await listOf(anna)).lines.map(({ note, minimumStock }) => [note, minimumStock])[0];
    const note = (fields: Record<string, string>) => send(anna, ORDER_LIST_FORMS.note, { list: id, line: "1", ...fields });
    expect(await note({ version: "1", note: " für Tor 3 ", stock: "1.000" })).toEqual(to(page, "told=noted&line=1"));
    expect(await noted()).toEqual(["für Tor 3", 1000]);
    expect(await note({ version: "1", note: "zu spät", stock: "" })).toEqual(to(page, "told=changed-meanwhile&line=1"));
    for (const stock of ["viele", "1e9", "-1", "99001"]) {
      expect(await note({ version: "2", note: "x", stock })).toEqual(to(page, "told=bad-quantity&line=1"));
    }
    expect(await noted()).toEqual(["für Tor 3", 1000]);
    await note({ version: "2", note: "", stock: "" });
    expect(await noted()).toEqual(["", null]);
  });

  test("adds and changes a heading, and rejects an empty one (QUICK-21)", async () => {
    const page = `${LISTS}/${id}`;
    const head = (fields: Record<string, string>) => send(anna, ORDER_LIST_FORMS.heading, { list: id, ...fields });
    const headings = async () => (await listOf(anna)).lines.flatMap(({ heading }) => heading ?? []);
    expect(await head({ heading: " Wagen 3, Fach 2 " })).toEqual(to(page, "told=heading-added"));
    expect(await head({ heading: " " })).toEqual(to(page, "told=no-heading"));
    expect(await head({ heading: "Fach 4", line: "3", version: "1" })).toEqual(to(page, "told=heading-changed&line=3"));
    expect(await head({ heading: "Fach 5", line: "3", version: "1" })).toEqual(to(page, "told=changed-meanwhile&line=3"));
    expect(await headings()).toEqual(["Fach 4"]);
  });

  test("is copied with its notes, also by a user with read access (QUICK-25)", async () => {
    await send(anna, ORDER_LIST_FORMS.note, { list: id, line: "1", version: "1", note: "Tor 3", stock: "" });
    await shop.operation(updateOrderList, { ...as(anna), id, sharing: "read" });
    const [, made] = await send(jonas, ORDER_LIST_FORMS.copy, { list: id, name: "Kopie von Lager" });
    const copy = (await heads(jonas)).find(({ name }) => name === "Kopie von Lager")!;
    expect(made).toBe(`${LISTS}/${copy.id}?told=copied`);
    expect((await listOf(jonas, copy.id)).lines.map(({ articleNo, note }) => [articleNo, note])).toEqual([
      [ARTICLE.plain, "Tor 3"],
      [ARTICLE.stepped, ""],
    ]);
    expect(await send(anna, ORDER_LIST_FORMS.copy, { list: id, name: " " })).toEqual(to(`${LISTS}/${id}`, "told=no-name"));
  });

  test("accepts articles by number, and those requested by a page, also for a new list (QUICK-19)", async () => {
    const page = `${LISTS}/${id}`;
    expect(await send(anna, ORDER_LIST_FORMS.add, { list: id, number: ` ${ARTICLE.plain} ` })).toEqual(to(page, "told=added"));
    expect(await send(anna, ORDER_LIST_FORMS.add, { list: id, number: "999" })).toEqual(
      to(page, "told=not-added&figures=1%2C1%2C1000&missing=999"),
    );
    await send(anna, ORDER_LIST_FORMS.add, { list: id, what: `?add=${ARTICLE.stepped}:50` });
    expect(await quantities()).toEqual([
      [ARTICLE.plain, 6],
      [ARTICLE.stepped, 150],
    ]);
    const [, made] = await send(anna, ORDER_LIST_FORMS.add, { list: "", name: "Neu", what: `?add=${ARTICLE.stepped}` });
    const created = (await heads(anna)).find(({ name }) => name === "Neu")!;
    expect(made).toBe(`${LISTS}/${created.id}?told=added`);
    expect((await listOf(anna, created.id)).lines.map(({ articleNo }) => articleNo)).toEqual([ARTICLE.stepped]);
    expect(await send(anna, ORDER_LIST_FORMS.add, { list: id, what: "?order=404" })).toEqual(to(page, "told=unknown-source"));
  });

  test("adds all lines to the cart and reports failures and differences (QUICK-23)", async () => {
    await shop.operation(setOrderListLine, { ...as(anna), id, lineId: 2, version: 1, quantity: 120 });
    await shop.db.updateTable("order_list_line").set({ article_number: "777" }).where("line_id", "=", 1).execute();
    const [status, location] = await send(anna, ORDER_LIST_FORMS.toCart, { list: id });
    expect([status, new URLSearchParams(String(location).split("?")[1]).toString()]).toEqual([
      303,
      `told=in-cart&figures=1%2C1%2C1&missing=777&changed=${ARTICLE.stepped}`,
    ]);
    const { data } = await shop.operation(getCart, { ...as(anna), cartId: "current" });
    expect(data.getCart.cart!.products.map(({ articleNo, quantity }) => [articleNo, quantity])).toEqual([[ARTICLE.stepped, 150]]);
  });

  test("shows the result of a form, and ignores a manually entered URL", async () => {
    const open = async (query: string) => (await shop.inject({ url: `${LISTS}/${id}?${query}`, headers: { cookie: anna.cookie } })).body;
    expect(await open("told=conflict&line=1&figures=9")).toContain('"outcome":{"kind":"conflict","line":1,"figures":[9]}');
    expect(await open("told=%3Cb%3Ehacked&line=%22")).toContain('"outcome":null');
    expect(await open("told=in-cart&figures=0,1,0&missing=%3Cimg%3E")).not.toContain("<img>");
  });
});

describe("access", () => {
  const forms: readonly [string, string, Record<string, string>][] = [
    ["change", ORDER_LIST_FORMS.change, { name: "Meine", sharing: "change" }],
    ["delete", ORDER_LIST_FORMS.remove, {}],
    ["add", ORDER_LIST_FORMS.add, { number: ARTICLE.reduced }],
    ["line", ORDER_LIST_FORMS.line, { line: "1", version: "1", quantity: "9" }],
    ["remove", ORDER_LIST_FORMS.line, { line: "1", do: "remove" }],
    ["place", ORDER_LIST_FORMS.place, { line: "1", do: "down" }],
    ["note", ORDER_LIST_FORMS.note, { line: "1", version: "1", note: "x", stock: "" }],
    ["heading", ORDER_LIST_FORMS.heading, { heading: "x" }],
    ["copy", ORDER_LIST_FORMS.copy, { name: "Meine" }],
    ["to-cart", ORDER_LIST_FORMS.toCart, {}],
  ];
  test.each(forms)("%s: another customer's list responds like a missing one", async (_name, url, fields) => {
    const [own, unknown, broken] = await Promise.all([id, UNKNOWN, "x'"].map((list) => send(mira, url, { ...fields, list })));
    expect([own, broken]).toEqual([unknown, unknown]);
    expect(own![1]).toMatch(new RegExp(`^${LISTS}\\?told=unknown-list`));
    expect([await quantities(), (await listOf(anna)).list.name]).toEqual([
      [
        [ARTICLE.plain, 5],
        [ARTICLE.stepped, 100],
      ],
      "Lager",
    ]);
  });

  test.each(forms.filter(([name]) => name !== "to-cart" && name !== "copy"))(
    "%s: rejects a colleague with read access",
    async (_name, url, fields) => {
      await shop.operation(updateOrderList, { ...as(anna), id, sharing: "read" });
      const [status, location] = await send(jonas, url, { ...fields, list: id });
      expect([status, String(location)]).toEqual([303, expect.stringMatching(new RegExp(`^${LISTS}/${id}\\?told=not-yours`))]);
      expect([await quantities(), (await listOf(anna)).list.name]).toEqual([
        [
          [ARTICLE.plain, 5],
          [ARTICLE.stepped, 100],
        ],
        "Lager",
      ]);
    },
  );

  test("redirects a visitor to sign in and back to the list", async () => {
    const back = encodeURIComponent(`${LISTS}/${id}`);
    for (const url of Object.values(ORDER_LIST_FORMS)) {
      expect(await send(null, url, { list: id, name: "x" })).toEqual([303, `/my-account/login?redirect=${back}`]);
    }
    expect(await send(null, ORDER_LIST_FORMS.create, { list: "//evil.example" })).toEqual([
      303,
      `/my-account/login?redirect=${encodeURIComponent(LISTS)}`,
    ]);
  });

  test("rejects a form from another origin", async () => {
    const foreign = { ...OWN, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    for (const url of Object.values(ORDER_LIST_FORMS)) expect((await send(anna, url, { list: id, name: "x" }, foreign))[0]).toBe(403);
    expect(await heads(anna)).toHaveLength(1);
  });
});
