// A company's own numbers, requested and submitted as browsers do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteCustomerArticle, getCustomerArticles, setCustomerArticle } from "#contract/generated/operations.ts";
import { CUSTOMER_PART_NUMBERS_IMPORT_PATH } from "#contract/routes.ts";
import type { CustomerPartNumberImport } from "#contract/rules/articles/customer-part-number.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop, type Tokens } from "../../testing/small-shop.ts";

let shop: SmallShop;
let anna: Tokens;
let jonas: Tokens;
let mira: Tokens;
beforeAll(async () => {
  shop = await openSmallShop();
  [anna, jonas, mira] = [await shop.signIn(ANNA), await shop.signIn(JONAS), await shop.signIn(MIRA)];
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom("customer_article").execute();
});

const as = ({ accessToken }: Pick<Tokens, "accessToken">) => ({ baseSiteId, accessToken });
const page = async (who: Tokens, asked: { text?: string; page?: number; pagesize?: number } = {}) =>
  (await shop.operation(getCustomerArticles, { ...as(who), ...asked })).data.getCustomerArticles;
const numbers = async (who: Tokens, asked = {}) =>
  (await page(who, asked)).articles.map(({ ownNumber, articleNo, factor, label }) => [ownNumber, articleNo, factor, label]);
type Given = { ownNumber?: string; articleNo?: string; label?: string; factor?: number; replaces?: string };
const set = async (who: Tokens, given: Given = {}) =>
  (await shop.operation(setCustomerArticle, { ...as(who), ownNumber: "K-1", articleNo: ARTICLE.plain, ...given })).data.setCustomerArticle;

test("adds, lists with the article, changes and removes numbers for the whole company (QUICK-18)", async () => {
  expect(await set(anna, { ownNumber: "  K  10 ", label: " Dübel\n8er ", factor: 50 })).toMatchObject({
    status: "added",
    article: { ownNumber: "K 10", name: `Artikel ${ARTICLE.plain}`, label: "Dübel 8er" },
  });
  await set(jonas, { ownNumber: "A", articleNo: ARTICLE.stepped });
  expect(await numbers(anna)).toEqual([
    ["A", ARTICLE.stepped, 1, ""],
    ["K 10", ARTICLE.plain, 50, "Dübel 8er"],
  ]);
  expect(await set(jonas, { ownNumber: "K 11", replaces: "K 10", articleNo: ARTICLE.stepped })).toMatchObject({ status: "changed" });
  expect(await set(jonas, { ownNumber: "K 12", replaces: "K 10" })).toEqual({ status: "gone", article: null });
  expect(await set(jonas, { ownNumber: "A", replaces: "A", articleNo: ARTICLE.stepped, factor: 3 })).toMatchObject({ status: "changed" });
  expect(await numbers(anna)).toEqual([
    ["A", ARTICLE.stepped, 3, ""],
    ["K 11", ARTICLE.stepped, 1, ""],
  ]);
  const { data } = await shop.operation(deleteCustomerArticle, { ...as(anna), ownNumber: "A" });
  expect(data.deleteCustomerArticle).toBe(true);
  expect(await numbers(jonas)).toEqual([["K 11", ARTICLE.stepped, 1, ""]]);
});

test("a number is unique: neither adding nor changing can assign it to another article (QUICK-18)", async () => {
  await set(anna, { ownNumber: "A" });
  await set(anna, { ownNumber: "B", articleNo: ARTICLE.stepped });
  expect(await set(anna, { ownNumber: "A", articleNo: ARTICLE.stepped })).toMatchObject({
    status: "taken",
    article: { articleNo: ARTICLE.plain },
  });
  expect((await set(anna, { ownNumber: "B", replaces: "A" })).status).toBe("taken");
  expect(await numbers(anna)).toEqual([
    ["A", ARTICLE.plain, 1, ""],
    ["B", ARTICLE.stepped, 1, ""],
  ]);
});

test.each<[string, Given]>([
  ["badNumber", { ownNumber: " -- " }],
  ["badNumber", { ownNumber: "x".repeat(41) }],
  ["badNumber", { ownNumber: "\0" }],
  ["unknownArticle", { articleNo: "999999999" }],
  ["unknownArticle", { articleNo: "" }],
  ["unknownArticle", { articleNo: "\0" }],
  ["badFactor", { factor: 0 }],
  ["badFactor", { factor: 99_001 }],
  ["badLabel", { label: "x".repeat(101) }],
])("rejects invalid input by type and stores nothing: %s", async (status, given) => {
  expect(await set(anna, given)).toEqual({ status, article: null });
  expect(await numbers(anna)).toEqual([]);
});

test("a page beyond the last shows the last; search covers number, article and label", async () => {
  for (const name of ["A-1", "B-2", "C%_3"]) await set(anna, { ownNumber: name, label: `Fach ${name}` });
  expect(await page(anna, { page: 99, pagesize: 2 })).toMatchObject({ total: 3, page: 2, pages: 2, articles: [{ ownNumber: "C%_3" }] });
  expect(await page(anna, { page: -5, pagesize: -1 })).toMatchObject({ page: 1, pages: 3 });
  expect((await numbers(anna, { text: "fach b" })).flat()).toContain("B-2");
  expect((await numbers(anna, { text: "%_" })).map(([own]) => own)).toEqual(["C%_3"]);
  expect((await page(anna, { text: "\0nichts" })).total).toBe(0);
});

describe("another customer", () => {
  test("cannot see, change or remove another company's numbers (ROLE-01)", async () => {
    await set(anna, { ownNumber: "A" });
    expect((await page(mira)).total).toBe(0);
    expect((await set(mira, { ownNumber: "M", replaces: "A" })).status).toBe("gone");
    expect((await shop.operation(deleteCustomerArticle, { ...as(mira), ownNumber: "A" })).data.deleteCustomerArticle).toBe(false);
    expect((await set(mira, { ownNumber: "A", articleNo: ARTICLE.stepped })).status).toBe("added");
    await upload(`Z;${ARTICLE.plain}`, { who: mira, way: "replace" });
    expect(await numbers(anna)).toEqual([["A", ARTICLE.plain, 1, ""]]);
  });

  test("is rejected by every operation without sign-in", async () => {
    const nobody = { accessToken: "" };
    const asked = [
      await shop.operation(getCustomerArticles, as(nobody)),
      await shop.operation(setCustomerArticle, { ...as(nobody), ownNumber: "A", articleNo: ARTICLE.plain }),
      await shop.operation(deleteCustomerArticle, { ...as(nobody), ownNumber: "A" }),
    ];
    for (const response of asked)
      expect((response as { errors?: { extensions: { type: string } }[] }).errors?.[0]?.extensions.type).toBe("InvalidTokenError");
    expect((await upload(`A;${ARTICLE.plain}`, { who: null })).statusCode).toBe(403);
  });
});

async function cookieOf(tokens: Tokens): Promise<string> {
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
  });
  return String(response.headers["set-cookie"]).split(";", 1)[0]!;
}

async function upload(
  content: string | Buffer,
  { who = anna, way = "add", site = "same-origin" }: { who?: Tokens | null; way?: string; site?: string } = {},
) {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  return shop.inject({
    method: "POST",
    url: `${CUSTOMER_PART_NUMBERS_IMPORT_PATH}?way=${way}&language=de-DE`,
    headers: {
      "content-type": "multipart/form-data; boundary=b",
      "sec-fetch-site": site,
      origin: site === "same-origin" ? "" : "https://evil.example",
      ...(who && { cookie: await cookieOf(who) }),
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n--b--\r\n")]),
  });
}
const imported = async (content: string | Buffer, way = "add") => (await upload(content, { way })).json<CustomerPartNumberImport>();

describe("an imported file", () => {
  test("adds or overwrites numbers and reports invalid lines with number and reason (QUICK-18)", async () => {
    await set(anna, { ownNumber: "A" });
    await set(anna, { ownNumber: "B", articleNo: ARTICLE.plain });
    await set(anna, { ownNumber: "C" });
    const outcome = await imported(
      Buffer.from(
        [
          "Artikelnummer;Ihre Nummer;Bezeichnung;Inhalt",
          `${ARTICLE.stepped};B;Dübel groß;50`,
          `${ARTICLE.plain};C;;`,
          `${ARTICLE.plain};N-1;;1.000`,
          "999999999;N-2;;",
          ";N-3;;",
          `${ARTICLE.plain};--;;`,
          `${ARTICLE.plain};N-4;;1,5`,
          `${ARTICLE.stepped};N-1;;`,
          `${ARTICLE.plain};N-5;;2 VE`,
        ].join("\r\n"),
        "latin1",
      ),
    );
    expect(outcome).toEqual({
      added: 1,
      changed: 1,
      removed: 0,
      same: 1,
      isDone: true,
      wrongCount: 6,
      wrong: [
        { row: 5, ownNumber: "N-2", reason: "unknownArticle", value: "999999999" },
        { row: 6, ownNumber: "N-3", reason: "unknownArticle", value: "" },
        { row: 7, ownNumber: "--", reason: "badNumber", value: "" },
        { row: 8, ownNumber: "N-4", reason: "badFactor", value: "1,5" },
        { row: 9, ownNumber: "N-1", reason: "twice", value: "" },
        { row: 10, ownNumber: "N-5", reason: "badFactor", value: "2 VE" },
      ],
    });
    expect(await numbers(anna)).toEqual([
      ["A", ARTICLE.plain, 1, ""],
      ["B", ARTICLE.stepped, 50, "Dübel groß"],
      ["C", ARTICLE.plain, 1, ""],
      ["N-1", ARTICLE.plain, 1000, ""],
    ]);
  });

  test("in replace mode removes other numbers, but changes nothing if a line is invalid (QUICK-18)", async () => {
    await set(anna, { ownNumber: "A" });
    expect(await imported(`B;${ARTICLE.plain}\nC;999999999`, "replace")).toMatchObject({
      isDone: false,
      added: 0,
      removed: 0,
      wrongCount: 1,
    });
    expect((await numbers(anna)).map(([own]) => own)).toEqual(["A"]);
    expect(await imported(`B;${ARTICLE.plain};20;Anker`, "replace")).toMatchObject({ isDone: true, added: 1, removed: 1, wrongCount: 0 });
    expect(await numbers(anna)).toEqual([["B", ARTICLE.plain, 20, "Anker"]]);
  });

  test("is rejected beyond the maximum; invalid lines are counted and listed up to a limit", async () => {
    const many = Array.from({ length: 300 }, (_, at) => `N${at};999999999`).join("\n");
    const outcome = await imported(many);
    expect([outcome.wrongCount, outcome.wrong.length, outcome.isDone]).toEqual([300, 200, false]);
    await set(anna, { ownNumber: "A" });
    const full = await imported(Array.from({ length: 20_000 }, (_, at) => `N${at};${ARTICLE.plain}`).join("\n"));
    expect(full).toMatchObject({ isDone: false, wrong: [{ row: 1, ownNumber: "N0", reason: "full" }] });
    expect((await page(anna)).total).toBe(1);
  });

  test.each([
    ["a program", 422, "UnknownFileError", Buffer.from("MZ\u0090\0", "latin1")],
    ["too much", 413, "FileTooLargeError", Buffer.alloc(1024 * 1024 + 100, "5")],
    ["nothing", 422, "EmptyFileError", Buffer.alloc(0)],
    ["headings alone", 422, "NoLinesError", Buffer.from("Ihre Nummer;Artikelnummer\n")],
    ["no own numbers", 422, "NoOwnColumnError", Buffer.from("Artikelnummer;Menge\n100;5\n")],
    ["too many lines", 422, "TooManyLinesError", Buffer.from("A;1\n".repeat(20_101))],
  ])("with %s is rejected by type and message (QUICK-35)", async (_, status, type, content) => {
    const response = await upload(content);
    expect([response.statusCode, response.json().error.type]).toEqual([status, type]);
    expect(response.json().error.message).not.toContain("OwnNumbers.");
  });

  test("is rejected from another origin or without a valid mode", async () => {
    expect((await upload("A;1", { site: "cross-site" })).statusCode).toBe(403);
    expect((await upload("A;1", { way: "nonsense" })).statusCode).toBe(400);
  });
});
