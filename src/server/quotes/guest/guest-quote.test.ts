// Visitors request quotes, and customers take them over by the mailed link.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getQuote, requestGuestQuote, type RequestGuestQuoteMutationVariables } from "#contract/generated/operations.ts";
import { QUOTE_PAGES, QUOTE_ROUTES } from "#contract/quote-links.ts";
import type { CaptchaChallenge } from "../../captcha/index.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { parseConfig } from "../../config.ts";
import { emptyTables } from "../../db/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { answerQuote } from "../answer/answer-quote.ts";
import { decideRequest, sendOfficeMessage } from "../answer/office-steps.ts";
import { expireDrafts } from "../expire-drafts.ts";
import { GUEST_LIFETIME_MS } from "../quote.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const FRIDA = "frida@fassadenbau.example";

let shop: SmallShop;
let log = "";
const tokens: Record<string, string> = {};
const cookies: Record<string, string> = {};

beforeAll(async () => {
  const { captcha } = parseConfig({ CAPTCHA_COST: "1" });
  shop = await openSmallShop({ config: { captcha, logLevel: "debug" }, logTo: { write: (line) => void (log += line) } });
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

async function solve(): Promise<string> {
  const challenge = (await shop.inject("/captcha/challenge")).json<CaptchaChallenge>();
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString("base64");
}

const REQUEST: RequestGuestQuoteMutationVariables["request"] = {
  name: "Frida Öhlenschläger",
  company: "Fassadenbau Öhlenschläger & Töchter",
  email: FRIDA,
  text: "Bitte bis Montag",
  lines: [{ id: ARTICLE.plain, quantity: 2_000 }],
};
type Changes = Partial<typeof REQUEST> & { captchaResponse?: string };
async function send({ captchaResponse, ...changes }: Changes = {}) {
  const variables = { baseSiteId, language: "de-DE", request: { ...REQUEST, ...changes } };
  const { data } = await shop.operation(requestGuestQuote, { ...variables, captchaResponse: captchaResponse ?? (await solve()) });
  return data.requestGuestQuote;
}
const office = () => ({ db: shop.db, clock: { now: () => new Date() } });
const PRICES = [{ position: 1, amount: "8.75", priceQuantity: "100" }];

const mails = () => shop.db.selectFrom("mail_message").select(["key", "recipient", "text_body as text"]).orderBy("message_id").execute();
const linkIn = (text: string) => new URL(/https?:\/\/\S*\/angebot\/\S+/.exec(text)![0]);

/** The link of the newest mail to the visitor. */
const newestLink = async () => linkIn((await mails()).findLast(({ recipient }) => recipient === FRIDA)!.text);

/** A request that was answered, and the link of the answer's mail. */
async function offer() {
  const named = (await send()).quoteNumber!;
  expect(await answerQuote(office(), { named, answer: { validUntil: "2099-12-31", lines: PRICES } })).toMatchObject({ kind: "answered" });
  await shop.runJobs();
  return { named, link: await newestLink() };
}
const open = ({ pathname, search }: URL, username?: string) =>
  shop.inject({ url: pathname + search, headers: username ? { cookie: cookies[username]! } : {} });
async function takeOver(link: URL, username?: string) {
  const fields = { page: link.pathname, number: link.pathname.split("/").at(-1)!, token: link.searchParams.get("token")! };
  const { headers } = await shop.inject({
    method: "POST",
    url: QUOTE_ROUTES.takeOver,
    headers: {
      ...SAME_ORIGIN,
      ...(username && { cookie: cookies[username]! }),
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return new URL(headers.location ?? "/", "http://shop");
}
const quoteOf = async (quoteNumber: string, username: string) =>
  (await shop.operation(getQuote, { baseSiteId, accessToken: tokens[username]!, quoteNumber })).data.getQuote;

test("a visitor's request is mailed to both sides; the answer's link shows prices without an account (QUOTE-03)", async () => {
  const sent = await send();
  expect(sent).toEqual({ quoteNumber: expect.stringMatching(/^AG\d{6}$/), problems: [], unknownArticles: [] });
  const [received, task] = await mails();
  expect([received!.recipient, task!.key]).toEqual([FRIDA, `quote-task:${sent.quoteNumber}`]);
  expect(task!.text).toContain(REQUEST.company);
  expect((await open(linkIn(received!.text))).body).toContain('"state":"requested"');

  const { link } = await offer();
  const page = await open(link);
  expect([page.statusCode, page.headers["cache-control"], page.headers["referrer-policy"]]).toEqual([
    200,
    "private, no-store",
    "strict-origin",
  ]);
  expect(page.body).toMatch(/noindex/);
  // The general price list stands in for a customer's.
  expect(page.body.replaceAll("\u00a0", " ")).toMatch(/10,41 €.*14,76 €/s);
  expect(page.body).not.toContain(FRIDA);
});

test("every mail has a working link of its own, and none of the tokens is stored or logged (QUOTE-03)", async () => {
  const { named, link } = await offer();
  await sendOfficeMessage(office(), { named, text: "Wir liefern in zwei Teilen." });
  await shop.runJobs();
  const later = await newestLink();
  expect(later.href).not.toBe(link.href);
  for (const each of [link, later]) expect((await open(each)).body).toContain("Wir liefern in zwei Teilen.");
  const { rows } = { rows: await shop.db.selectFrom("quote_link").selectAll().execute() };
  expect(rows).toHaveLength(3);
  for (const each of [link, later]) {
    const token = each.searchParams.get("token")!;
    expect(JSON.stringify(rows.map(({ token_hash }) => [String(token_hash), token_hash.toString("hex")]))).not.toContain(token);
    expect(log).not.toContain(token);
  }
  expect(log).toContain("/angebot/");
});

test("a wrong token, a token of another quote and a missing one show no quote (QUOTE-03)", async () => {
  const [first, second] = [await offer(), await offer()];
  const statusOf = async (search: string) => (await open(new URL(`${first.link.pathname}${search}`, first.link))).statusCode;
  expect(await statusOf(first.link.search)).toBe(200);
  expect(await statusOf(second.link.search)).toBe(404);
  expect([await statusOf(""), await statusOf("?token=x"), await statusOf(`?token=${"a".repeat(5_000)}`)]).toEqual([404, 404, 404]);
  expect((await takeOver(new URL(first.link.pathname + second.link.search, first.link), ANNA)).pathname).toBe(first.link.pathname);
  expect(await quoteOf(first.named, ANNA)).toBeNull();
});

test("one customer takes the quote over and orders from it; others get a clear answer (QUOTE-03)", async () => {
  const { named, link } = await offer();
  expect(await quoteOf(named, ANNA)).toBeNull();
  expect((await takeOver(link)).pathname).toBe(link.pathname);
  expect((await open(link, ANNA)).body).toContain('"canTakeOver":true');

  const [anna, mira] = await Promise.all([takeOver(link, ANNA), takeOver(link, MIRA)]);
  const [owner, other] = anna.pathname === QUOTE_PAGES.details ? [ANNA, MIRA] : [MIRA, ANNA];
  expect([anna.pathname, mira.pathname].toSorted()).toEqual([link.pathname, QUOTE_PAGES.details]);
  expect(await quoteOf(named, owner)).toMatchObject({ state: "offered", canOrder: true, history: [{ author: REQUEST.name }, {}] });
  expect(await quoteOf(named, other)).toBeNull();

  expect((await takeOver(link, owner)).searchParams.get("message")).toBe("takenOver");
  expect((await open(link, owner)).headers.location).toBe(`${QUOTE_PAGES.details}?number=${named}`);
  for (const username of [other, undefined]) {
    const page = await open(link, username);
    expect([page.statusCode, page.body.includes('"view":"taken"'), page.body.includes('"offer"')]).toEqual([410, true, false]);
  }
  expect(await shop.db.selectFrom("quote_guest").selectAll().execute()).toEqual([]);

  const added = await shop.inject({
    method: "POST",
    url: QUOTE_ROUTES.order,
    headers: { ...SAME_ORIGIN, cookie: cookies[owner]!, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ page: QUOTE_PAGES.details, number: named, version: "1", "quantity-1": "2.000" }).toString(),
  });
  expect(added.headers.location).toContain("/cart");
});

test.each([
  [{ name: "www.gewinn.example" }, ["name"], []],
  [{ email: "frida@fassadenbau.example\r\nBcc: alle@fassadenbau.example" }, ["email"], []],
  [{ lines: [{ id: ARTICLE.plain, quantity: 0 }], company: "" }, ["quantity", "company"], []],
  [{ lines: [{ id: "00000000", quantity: 1 }] }, ["unknownArticles"], ["00000000"]],
  [{ captchaResponse: "nonsense" }, ["captcha"], []],
])("a request with %j is not sent (QUOTE-03)", async (changes, problems, unknownArticles) => {
  expect(await send(changes)).toEqual({ quoteNumber: null, problems, unknownArticles });
  expect([await mails(), await shop.db.selectFrom("quote").selectAll().execute()]).toEqual([[], []]);
});

test("a captcha response counts once, and an address gets only some mails (QUOTE-03)", async () => {
  const captchaResponse = await solve();
  expect((await send({ captchaResponse })).problems).toEqual([]);
  expect((await send({ captchaResponse })).problems).toEqual(["captcha"]);
  for (let sent = 1; sent < RATE_LIMITS.guestQuoteAddress.burst; sent += 1) expect((await send()).problems).toEqual([]);
  expect((await send({ email: FRIDA.toUpperCase() })).problems).toEqual(["tooOften"]);
});

test("visitors are told why a request is declined, and old requests are removed (QUOTE-03)", async () => {
  const named = (await send()).quoteNumber!;
  await decideRequest(office(), { named, action: "decline", reason: "Diesen Artikel stellen wir nicht mehr her." });
  await shop.runJobs();
  const mail = (await mails()).at(-1)!;
  expect([mail.recipient, mail.text.includes("nicht mehr her")]).toEqual([FRIDA, true]);
  const at = (ms: number) => ({ db: shop.db, clock: { now: () => new Date(Date.now() + ms) } });
  expect([await expireDrafts(at(GUEST_LIFETIME_MS - 60_000)), await expireDrafts(at(GUEST_LIFETIME_MS + 60_000))]).toEqual([0, 1]);
});
