// Quotes over HTTP and GraphQL, as browsers use them.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getQuote, getQuoteForm, getQuotes } from "#contract/generated/operations.ts";
import { QUOTE_PAGES, QUOTE_ROUTES, quoteDocumentLink, quoteQuery } from "#contract/quote-links.ts";
import { MAX_QUOTE_FILE_BYTES } from "#contract/rules/quotes/quote-request.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { describeAnswerProblem } from "./answer/answer.ts";
import { answerQuote } from "./answer/answer-quote.ts";
import { decideRequest, sendOfficeMessage } from "./answer/office-steps.ts";
import { emptyTables } from "../db/testing.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const PDF = Buffer.from("%PDF-1.7 Plan");

let shop: SmallShop;
const tokens: Record<string, string> = {};
const cookies: Record<string, string> = {};

beforeAll(async () => {
  shop = await openSmallShop();
  for (const username of [ANNA, JONAS, MIRA]) {
    const { accessToken, idToken } = await shop.signIn(username);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: SAME_ORIGIN,
      payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
    });
    tokens[username] = accessToken;
    cookies[username] = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  }
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["quote", "mail_attachment", "mail_message", "sign_in_pace", "cart"]);
});

const as = (username: string) => ({ baseSiteId, accessToken: tokens[username]! });
const office = () => ({ db: shop.db, clock: { now: () => new Date() } });
const quoteOf = async (quoteNumber: string, username = ANNA) =>
  (await shop.operation(getQuote, { ...as(username), quoteNumber })).data.getQuote;
const listOf = async (username = ANNA, args: { search?: string; filter?: "waiting" | "open" } = {}) =>
  (await shop.operation(getQuotes, { ...as(username), ...args })).data.getQuotes;
const formOf = async (draftId: string, username = ANNA) =>
  (await shop.operation(getQuoteForm, { ...as(username), draftId })).data.getQuoteForm;

type Fields = Record<string, string>;
type File = { name: string; content: Buffer };

async function postForm(
  fields: Fields,
  { username = ANNA, files = [], headers = SAME_ORIGIN }: { username?: string; files?: File[]; headers?: Fields } = {},
) {
  const body = new FormData();
  const { do: action, ...others } = fields;
  for (const [name, value] of Object.entries({ page: QUOTE_PAGES.request, ...others })) body.append(name, value);
  // Browsers send an empty file without a choice, and the pressed button last.
  if (files.length === 0) body.append("files", new Blob([]), "");
  for (const { name, content } of files) body.append("files", new Blob([new Uint8Array(content)]), name);
  if (action) body.append("do", action);
  const request = new Request("http://localhost/", { method: "POST", body });
  const { statusCode, headers: answer } = await shop.inject({
    method: "POST",
    url: QUOTE_ROUTES.draft,
    headers: { ...headers, cookie: cookies[username]!, "content-type": request.headers.get("content-type")! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { statusCode, target: new URL(answer.location ?? "/", "http://shop") };
}

async function post(url: string, fields: Fields, username = ANNA) {
  const { headers } = await shop.inject({
    method: "POST",
    url,
    headers: { ...SAME_ORIGIN, cookie: cookies[username]!, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ page: QUOTE_PAGES.details, ...fields }).toString(),
  });
  return new URL(headers.location ?? "/", "http://shop");
}

const line = (quantity = "2.000", articleNumber: string = ARTICLE.plain): Fields => ({
  "article-1": articleNumber,
  "quantity-1": quantity,
  "price-1": "9,50",
});
const send = async (fields: Fields = {}, options: Parameters<typeof postForm>[1] = {}) => {
  const { target } = await postForm({ ...line(), project: "Halle 7", do: "send", ...fields }, options);
  return target.searchParams.get("number") ?? "";
};
const mails = () =>
  shop.db.selectFrom("mail_message").select(["key", "recipient", "subject", "text_body as text"]).orderBy("key").execute();
const prices = [{ position: 1, amount: "8.75", priceQuantity: "100", deliveryTime: "5 Werktage" }];

test("a request is sent with lines, texts and files, and mailed to both sides without prices (QUOTE-02)", async () => {
  const named = await send(
    { text: "Bitte bis Montag", wished: "18.1.2027", address: "Baustelle\nKappeln" },
    { files: [{ name: "plan.exe", content: PDF }] },
  );
  expect(named).toMatch(/^AG\d{6}$/);
  expect(await quoteOf(named)).toMatchObject({
    state: "requested",
    project: "Halle 7",
    text: "Bitte bis Montag",
    wishedOn: "2027-01-18",
    deliveryAddress: "Baustelle\nKappeln",
    request: [{ position: 1, articleNo: ARTICLE.plain, quantity: 2_000, targetPrice: "9.50" }],
    files: [{ fileName: "plan.pdf", bytes: PDF.length }],
    offer: null,
    canOrder: false,
    canWithdraw: true,
  });
  const sent = await mails();
  expect(sent.map(({ key }) => key)).toEqual([`quote-received:${named}`, `quote-task:${named}`]);
  expect(sent[1]!.text).toContain(`/office/quotes/${named}`);
  expect(sent[1]!.text).toContain("Dateien: plan.pdf");
  for (const { text } of sent) expect(text).not.toContain("9,50");
});

test("the mail about a request without files names none", async () => {
  await send();
  for (const { text } of await mails()) expect(text).not.toContain("Dateien");
});

test("the form starts with articles of the address, and leaves impossible quantities out", async () => {
  const items = [25, 9_999_999, 0, -1, 10_000_000].map((quantity) => ({ id: ARTICLE.plain, quantity }));
  const quantities = await Promise.all(
    items.map(async (item) => (await shop.operation(getQuoteForm, { ...as(ANNA), items: [item] })).data.getQuoteForm!.lines[0]!.quantity),
  );
  expect(quantities).toEqual([25, 9_999_999, null, null, null]);
});

test("each message of the sales office is mailed, once", async () => {
  const named = await send();
  for (const text of ["Geht am Montag.", "Oder am Dienstag."]) await sendOfficeMessage(office(), { named, text });
  await shop.runJobs();
  await shop.runJobs();
  const received = (await mails()).filter(({ key, recipient }) => recipient === ANNA && key.startsWith("quote-message:"));
  expect(received.map(({ text }) => /Geht am Montag\.|Oder am Dienstag\./.exec(text)?.[0] ?? "").toSorted()).toEqual([
    "Geht am Montag.",
    "Oder am Dienstag.",
  ]);
});

test("the search leads to a quote by its number in any spelling, and nobody else to it", async () => {
  const named = await send();
  const found = async (typed: string, cookie = cookies[ANNA]!) =>
    (await shop.inject({ url: `/suche?q=${encodeURIComponent(typed)}`, headers: { cookie, accept: "text/html" } })).headers.location;
  const page = QUOTE_PAGES.details + quoteQuery(named);
  for (const typed of [named, named.toLowerCase(), ` ${named} `, `${named.slice(0, 2)} ${named.slice(2, 5)} ${named.slice(5)}`])
    expect([typed, await found(typed)]).toEqual([typed, page]);
  expect(await found(named, cookies[JONAS])).toBe(page);
  expect(await found(named, cookies[MIRA])).toBeUndefined();
  expect(await found(named, "")).toBeUndefined();
  expect(await found(named.slice(0, -1))).toBeUndefined();
});

test("an incomplete form is saved as a draft with its files, and nothing is lost", async () => {
  const { target } = await postForm({ ...line("viele"), text: "Eilt", do: "send" }, { files: [{ name: "a.pdf", content: PDF }] });
  expect(target.searchParams.get("message")).toBe("problems");
  const draftId = target.searchParams.get("draft")!;
  expect(await formOf(draftId)).toMatchObject({
    text: "Eilt",
    lines: [{ articleNo: ARTICLE.plain, quantity: null, targetPrice: "9.50" }],
    files: [{ fileName: "a.pdf" }],
    problems: ["quantity"],
  });
  expect((await listOf()).drafts).toMatchObject([{ id: draftId, lines: 1 }]);
  // Colleagues do not see it.
  expect([await formOf(draftId, JONAS), await formOf(draftId, MIRA), (await listOf(JONAS)).drafts]).toEqual([null, null, []]);
  const again = await postForm({ ...line("5"), draft: draftId, do: "send" });
  expect(again.target.pathname).toBe(QUOTE_PAGES.details);
  // A second click shows the same request.
  expect((await postForm({ ...line("7"), draft: draftId, do: "send" })).target.searchParams.get("number")).toBe(
    again.target.searchParams.get("number"),
  );
});

test("unknown articles are named, the others saved; lines of the same article are one", async () => {
  const { target } = await postForm({
    ...line("5"),
    "article-2": "gibt-es-nicht",
    "quantity-2": "3",
    "article-3": ARTICLE.plain,
    "quantity-3": "10",
    do: "send",
  });
  expect([target.searchParams.get("message"), target.searchParams.get("rejected")]).toEqual(["unknownArticle", "gibt-es-nicht"]);
  expect((await formOf(target.searchParams.get("draft")!))!.lines).toMatchObject([{ articleNo: ARTICLE.plain, quantity: 15 }]);
});

test("a price or date that cannot be read is named, and the request is not sent", async () => {
  const { target } = await postForm({ ...line("5"), "price-1": "etwa 12", wished: "bald", do: "send" });
  expect([target.pathname, target.searchParams.get("message"), target.searchParams.get("rejected")]).toEqual([
    QUOTE_PAGES.request,
    "unreadable",
    "bald, etwa 12",
  ]);
  expect((await formOf(target.searchParams.get("draft")!))!.lines).toMatchObject([
    { articleNo: ARTICLE.plain, quantity: 5, targetPrice: null },
  ]);
});

test("files of other types, too large ones and a sixth are not stored", async () => {
  const html = { name: "plan.pdf", content: Buffer.from("<html><script>alert(1)</script>") };
  const draft = await postForm({ ...line(), do: "save" }, { files: [html] });
  expect(draft.target.searchParams.get("file")).toBe("unknown");
  const draftId = draft.target.searchParams.get("draft")!;
  const big = Buffer.concat([PDF, Buffer.alloc(MAX_QUOTE_FILE_BYTES)]);
  const large = await postForm({ ...line(), draft: draftId, do: "send" }, { files: [{ name: "gross.pdf", content: big }] });
  expect(large.target.searchParams.get("file")).toBe("tooLarge");
  const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.pdf`, content: PDF }));
  expect((await postForm({ ...line(), draft: draftId, do: "save" }, { files: six })).target.searchParams.get("file")).toBe("tooMany");
  const { files } = (await formOf(draftId))!;
  expect(files).toHaveLength(5);
  await postForm({ ...line(), draft: draftId, do: "save", [`remove-file-${files[0]!.id}`]: "on" });
  expect((await formOf(draftId))!.files).toHaveLength(4);
});

test("files are attachments for the customer's own sessions only", async () => {
  const named = await send({}, { files: [{ name: "plan.pdf", content: PDF }] });
  const { link } = (await quoteOf(named))!.files[0]!;
  const get = (username: string) => shop.inject({ method: "GET", url: link, headers: { cookie: cookies[username]! } });
  const own = await get(JONAS);
  expect([own.statusCode, own.headers["content-type"], own.headers["content-disposition"], own.body]).toEqual([
    200,
    "application/pdf",
    expect.stringContaining("attachment"),
    PDF.toString(),
  ]);
  expect((await get(MIRA)).statusCode).toBe(404);
  expect(
    (await shop.inject({ method: "GET", url: `${QUOTE_ROUTES.files}/nonsense`, headers: { cookie: cookies[ANNA]! } })).statusCode,
  ).toBe(404);
});

test("an offer shows prices and totals, clears the badge when opened, and is a PDF (QUOTE-05, QUOTE-06)", async () => {
  const named = await send();
  expect(await answerQuote(office(), { named, answer: { validUntil: "2099-12-31", lines: prices } })).toMatchObject({ version: 1 });
  expect((await listOf()).quotes).toMatchObject([{ quoteNumber: named, state: "offered", isUnread: true, validUntil: "2099-12-31" }]);
  const quote = (await quoteOf(named))!;
  const [offered] = quote.offer!.lines;
  expect(offered).toMatchObject({ quantity: 2_000, left: 2_000, deliveryTime: "5 Werktage", obstacle: null, hasTodaysPrice: true });
  // The open shop shows gross prices; 175.00 net is charged.
  expect([offered!.price, offered!.listPrice, offered!.total].map((text) => text!.replaceAll("\u00a0", " "))).toEqual([
    "10,41 € / 100 Stück",
    "14,76 € / 100 Stück",
    "208,25 €",
  ]);
  expect((await listOf()).quotes).toMatchObject([{ isUnread: false }]);
  const pdf = await shop.inject({ method: "GET", url: quoteDocumentLink(named), headers: { cookie: cookies[ANNA]! } });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  expect((await shop.inject({ method: "GET", url: quoteDocumentLink(named), headers: { cookie: cookies[MIRA]! } })).statusCode).toBe(404);
});

test("search and filter find quotes (QUOTE-05)", async () => {
  const named = await send();
  const count = async (args: Parameters<typeof listOf>[1]) => (await listOf(ANNA, args)).quotes.length;
  expect([await count({ search: named }), await count({ search: "halle 7" }), await count({ search: ARTICLE.plain })]).toEqual([1, 1, 1]);
  expect([await count({ search: "halle 8" }), await count({ filter: "waiting" }), await count({ filter: "open" })]).toEqual([0, 1, 0]);
  expect(await listOf(MIRA)).toEqual({ quotes: [], drafts: [], numbers: [], count: 0 });
});

test("messages and changes are kept with who and when; wrong changes are rejected (QUOTE-04, QUOTE-12)", async () => {
  const named = await send();
  expect((await post(QUOTE_ROUTES.message, { number: named, text: "Geht es früher?" })).searchParams.get("message")).toBe("sent");
  expect((await post(QUOTE_ROUTES.message, { number: named, text: "  " })).searchParams.get("message")).toBe("empty");
  expect((await post(QUOTE_ROUTES.message, { number: named, text: "fremd" }, MIRA)).searchParams.get("message")).toBeNull();
  await sendOfficeMessage(office(), { named, text: "Ja, am Montag." });
  expect((await post(QUOTE_ROUTES.reject, { number: named, reason: "" })).searchParams.get("message")).toBe("changed");
  await answerQuote(office(), { named, answer: { validUntil: "2099-12-31", lines: prices } });
  await answerQuote(office(), { named, answer: { validUntil: "2099-12-31", lines: [{ ...prices[0]!, amount: "8.50", quantity: 3_000 }] } });
  expect((await post(QUOTE_ROUTES.withdraw, { number: named })).searchParams.get("message")).toBe("changed");
  expect((await post(QUOTE_ROUTES.reject, { number: named, reason: "Zu teuer" }, JONAS)).searchParams.get("message")).toBe("rejected");
  const quote = (await quoteOf(named))!;
  expect(quote.messages.map(({ isOffice, author, text }) => [isOffice, author, text])).toEqual([
    [false, "Anna Brandt", "Geht es früher?"],
    [true, "", "Ja, am Montag."],
  ]);
  expect(quote.history.map(({ state, isOffice, author, reason, version }) => [state, isOffice, author, reason, version])).toEqual([
    ["requested", false, "Anna Brandt", "", null],
    ["offered", true, "", "", 1],
    ["offered", true, "", "", 2],
    ["rejected", false, "Jonas Keller", "Zu teuer", null],
  ]);
  expect(quote.history[2]!.changes).toEqual([
    expect.stringMatching(/Preis bisher 8,75 EUR .* jetzt 8,50 EUR/),
    expect.stringMatching(/Menge bisher 2\.000, jetzt 3\.000/),
  ]);
  expect(await decideRequest(office(), { named, action: "start" })).toEqual({ kind: "QuoteStateError", state: "rejected" });
  expect(quote.canAskAgain).toBe(true);
  const again = (await shop.operation(getQuoteForm, { ...as(ANNA), again: named })).data.getQuoteForm!;
  expect(again).toMatchObject({ project: "Halle 7", lines: [{ articleNo: ARTICLE.plain, quantity: 3_000 }] });
});

test("mails about a request of a locked person go to those who manage the company's users", async () => {
  const named = await send({}, { username: JONAS });
  const setStatus = (status: "active" | "locked") => shop.db.updateTable("account").set({ status }).where("email", "=", JONAS).execute();
  await setStatus("locked");
  expect((await answerQuote(office(), { named, answer: { lines: prices } })).kind).toBe("answered");
  await shop.runJobs();
  await setStatus("active");
  const offered = (await mails()).filter(({ key }) => key.startsWith("quote-offered:"));
  expect(offered.map(({ recipient }) => recipient)).toEqual([ANNA]);
});

test("an answer for an article without a price of the customer has the article's tax rate and unit", async () => {
  const named = await send();
  const added = { articleNumber: ARTICLE.priceless, quantity: 10, amount: "2" };
  const answering = { ...office(), shop: { units: [{ code: "C62", name_Short: "Meter" }], country: "AT" } };
  const offered = async () =>
    shop.db
      .selectFrom("quote_line")
      .select(["unit", "tax_rate"])
      .where("article_number", "=", ARTICLE.priceless)
      .where("version", ">", 0)
      .orderBy("version", "desc")
      .executeTakeFirstOrThrow();
  await answerQuote(answering, { named, answer: { lines: [added] } });
  // No price list has the article: the standard rate of the seller's country.
  expect(await offered()).toEqual({ unit: "Meter", tax_rate: "0.2000" });
  await sql`insert into price_list (price_list, kind) values ('other', 'group')`.execute(shop.db);
  await sql`insert into price (price_list, article_number, lower_bound, amount, price_quantity, tax_rate)
    values ('other', ${ARTICLE.priceless}, 1, 3, 1, 0.07)`.execute(shop.db);
  await answerQuote(answering, { named, answer: { lines: [added] } });
  expect(await offered()).toEqual({ unit: "Meter", tax_rate: "0.0700" });
});

test("invalid answers name their problem and change nothing", async () => {
  const named = await send();
  const answer = async (lines: object[], extra: object = {}) => {
    const outcome = await answerQuote(office(), { named, answer: { ...extra, lines: lines as typeof prices } });
    return outcome.kind === "invalid" ? describeAnswerProblem(outcome.problem) : outcome.kind;
  };
  expect(await answer([])).toMatch(/no lines/);
  expect(await answer([{ position: 1, amount: "0" }])).toMatch(/above 0/);
  expect(await answer([{ position: 1, amount: "1.2345678" }])).toMatch(/six decimal/);
  expect(await answer([{ position: 9, amount: "1" }])).toMatch(/unknown/);
  expect(await answer([{ ...prices[0], tiers: [{ lowerBound: 2_000, amount: "9" }] }])).toMatch(/below the quantity/);
  const tiers = [
    { lowerBound: 100, amount: "9.00" },
    { lowerBound: 100, amount: "9.50" },
  ];
  expect(await answer([{ ...prices[0], tiers }])).toMatch(/price break comes twice/);
  expect(await answer([{ ...prices[0], alternativeTo: 7 }])).toMatch(/alternative/);
  expect(await answer([{ ...prices[0], alternativeTo: 1 }])).toMatch(/alternative/);
  expect(await answer([{ ...prices[0], quantity: 1, amount: "0.05", priceQuantity: "1000" }])).toMatch(/below one cent/);
  expect(await answer(prices, { validUntil: "2020-01-01" })).toMatch(/last day/);
  expect((await quoteOf(named))!.state).toBe("requested");
  expect(await answerQuote(office(), { named: "AG999999", answer: { lines: prices } })).toEqual({ kind: "unknown-quote" });
});

test("lines of a quote are put into the cart by a form; a rejected one keeps what was entered", async () => {
  const named = await send();
  await answerQuote(office(), { named, answer: { validUntil: "2099-12-31", inParts: true, lines: prices } });
  const bad = await post(QUOTE_ROUTES.order, { number: named, version: "1", "quantity-1": "9.000" });
  expect(Object.fromEntries(bad.searchParams)).toEqual({
    number: named,
    message: "notAdded",
    line: "1",
    problem: "tooMany",
    entered: "1-9000",
  });
  expect((await post(QUOTE_ROUTES.order, { number: named, version: "1", "quantity-1": "" })).searchParams.get("message")).toBe(
    "noQuantity",
  );
  const good = await post(QUOTE_ROUTES.order, { number: named, version: "1", "quantity-1": "500" });
  expect(good.pathname).not.toBe(QUOTE_PAGES.details);
  const { rows } = { rows: await shop.db.selectFrom("cart_quote_line").select(["quantity", "version"]).execute() };
  expect(rows).toEqual([{ quantity: 500, version: 1 }]);
});

test("forms of other origins are rejected", async () => {
  expect((await postForm({ ...line(), do: "send" }, { headers: { "sec-fetch-site": "cross-site" } })).statusCode).toBe(403);
});
