// Returns over HTTP and GraphQL, as browsers use them.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { addItem, getReturn, getReturnForm, getReturns, placeOrder } from "#contract/generated/operations.ts";
import { answerReturns } from "#demo/sales-office/answer-returns.ts";
import { RETURN_PAGES, RETURN_ROUTES, returnSlipLink } from "#contract/return-links.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { decideReturn } from "./decide/decide-return.ts";
import { expireReturns } from "./expire-returns.ts";
import { emptyTables } from "../db/testing.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

let shop: SmallShop;
let later = 0;
// Based on real time: the sign-on library stamps its tokens with the system clock.
const clock = { now: () => new Date(Date.now() + later) };
const tokens: Record<string, string> = {};
const cookies: Record<string, string> = {};
let orderCode: string;

beforeAll(async () => {
  shop = await openSmallShop({ clock });
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
  later = 0;
  await emptyTables(shop.db, [
    "goods_return_picture",
    "goods_return_line",
    "goods_return",
    "document_content",
    "mail_attachment",
    "mail_message",
  ]);
  await shop.db.deleteFrom("sign_in_pace").execute();
  orderCode = await placeAndDeliver(100, 60);
});

/** An order of Anna's company of which some pieces were delivered. */
async function placeAndDeliver(quantity: number, delivered: number): Promise<string> {
  const accessToken = tokens[ANNA]!;
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity });
  const placed = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  const code = placed.data.placeOrder.code!;
  await shop.db.updateTable("order_line").set({ delivered }).where("order_code", "=", code).execute();
  return code;
}

const as = (username: string) => ({ baseSiteId, accessToken: tokens[username]! });
const formOf = async (username = ANNA, code = orderCode) =>
  (await shop.operation(getReturnForm, { ...as(username), orderId: code })).data.getReturnForm;
const returnsOf = async (username = ANNA) => (await shop.operation(getReturns, as(username))).data.getReturns;

type File = { name: string; content: Buffer };
async function postForm(
  fields: Record<string, string>,
  { as: username = ANNA, files = [], headers = SAME_ORIGIN }: { as?: string; files?: File[]; headers?: Record<string, string> } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ page: "/my-account/return-form", order: orderCode, do: "check", ...fields }))
    body.append(name, value);
  for (const { name, content } of files) body.append("pictures", new Blob([new Uint8Array(content)]), name);
  const request = new Request("http://localhost/", { method: "POST", body });
  return shop.inject({
    method: "POST",
    url: RETURN_ROUTES.draft,
    headers: { ...headers, cookie: cookies[username]!, "content-type": request.headers.get("content-type")! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const line = (quantity: number | string, reason = "tooMany", text = "") => ({
  "quantity-10": String(quantity),
  "reason-10": reason,
  "text-10": text,
});
async function submit(username = ANNA) {
  const draftId = (await formOf(username))!.draftId!;
  return send(draftId, username);
}
const send = (id: string, username = ANNA) =>
  shop.inject({
    method: "POST",
    url: RETURN_ROUTES.submit,
    headers: { ...SAME_ORIGIN, cookie: cookies[username]!, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ page: "/my-account/return-form", id }).toString(),
  });
async function requestReturn(quantity: number, reason = "tooMany", username = ANNA): Promise<string> {
  await postForm(line(quantity, reason, "Hülse gerissen"), { as: username });
  const { headers } = await submit(username);
  return new URL(String(headers.location), "http://shop").searchParams.get("number")!;
}
const mails = () =>
  shop.db.selectFrom("mail_message").select(["key", "recipient", "subject", "text_body as text"]).orderBy("key").execute();
const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: "#c30" } })
    .withExif({ IFD0: { Copyright: "geheim" } })
    .jpeg()
    .toBuffer();

test("offers delivered quantities only", async () => {
  expect(await formOf()).toMatchObject({
    orderId: orderCode,
    days: 30,
    draftId: null,
    lines: [{ position: 10, articleNo: ARTICLE.plain, delivered: 60, left: 60, exclusion: null, quantity: null, reason: null, text: "" }],
  });
});

test("saves what was entered, shows it for review, and sends it once", async () => {
  const saved = await postForm(line("1.0", "defective", "Bei jedem zweiten\r\nreißt die Hülse."));
  // "1.0" is read as 10, as German users group thousands.
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${RETURN_PAGES.form}?order=${orderCode}&step=check`]);
  const form = await formOf();
  expect(form!.lines[0]).toMatchObject({ quantity: 10, reason: "defective", text: "Bei jedem zweiten\nreißt die Hülse." });
  expect(await returnsOf()).toEqual([]);

  const [first, second] = [await send(form!.draftId!), await send(form!.draftId!)];
  expect(first.headers.location).toMatch(/^\/my-account\/return\?number=R\d{6}&sent=1$/);
  expect(second.headers.location).toBe(first.headers.location);
  const [sent, ...others] = await returnsOf(JONAS);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ orderId: orderCode, state: "requested", slip: null, lines: [{ quantity: 10, reason: "defective" }] });
  expect((await formOf())!.lines[0]).toMatchObject({ left: 50, quantity: null });
  const { returnNumber } = sent!;
  expect((await mails()).filter(({ key }) => key.startsWith("return-"))).toMatchObject([
    { key: `return-received:${returnNumber}`, recipient: ANNA, subject: `Ihre Rücksendung ${returnNumber} bei Ankerplatz` },
    {
      key: `return-task:${returnNumber}`,
      recipient: "service@ankerplatz.example",
      text: expect.stringContaining(`/office/requests/return/${returnNumber}`),
    },
  ]);
});

test("an English form gets English pages and mails", async () => {
  const saved = await postForm({ ...line(5), page: "/en/my-account/return-form" });
  expect(saved.headers.location).toMatch(/^\/en\/my-account\/return-form/);
  await submit();
  expect((await mails()).find(({ key }) => key.startsWith("return-received"))!.subject).toMatch(/^Your return request R\d+ at Ankerplatz$/);
});

test.each([
  ["an empty form", {}],
  ["no number", line("viele")],
  ["nothing", line("0")],
  ["more than was delivered", line(61)],
  ["no reason", line(5, "")],
  ["an unknown reason", line(5, "whim")],
  ["a defect without description", line(5, "defective")],
])("keeps a form with %s, names the problem, and sends nothing", async (_, fields) => {
  const saved = await postForm(fields);
  expect(saved.headers.location).toBe(`${RETURN_PAGES.form}?order=${orderCode}&message=problems`);
  const sent = await submit();
  expect(sent.headers.location).toBe(`${RETURN_PAGES.form}?order=${orderCode}&message=changed`);
  expect(await returnsOf()).toEqual([]);
});

test("the search leads to a return by its number in any spelling, and nobody else to it", async () => {
  const named = await requestReturn(10);
  const found = async (typed: string, cookie = cookies[ANNA]!) =>
    (await shop.inject({ url: `/suche?q=${encodeURIComponent(typed)}`, headers: { cookie, accept: "text/html" } })).headers.location;
  const page = `${RETURN_PAGES.details}?number=${named}`;
  for (const typed of [named, named.toLowerCase(), ` ${named} `, `${named.slice(0, 1)} ${named.slice(1, 4)} ${named.slice(4)}`])
    expect([typed, await found(typed)]).toEqual([typed, page]);
  expect(await found(named, cookies[JONAS])).toBe(page);
  expect(await found(named, cookies[MIRA])).toBeUndefined();
  expect(await found(named, "")).toBeUndefined();
  expect(await found(named.slice(0, -1))).toBeUndefined();
});

describe("what cannot go back", () => {
  test("a complaint about an excluded article can be sent, a return cannot", async () => {
    await shop.db
      .updateTable("customer_order")
      .set({ placed_at: new Date(Date.now() - 31 * DAY_MS) })
      .where("order_code", "=", orderCode)
      .execute();
    expect((await formOf())!.lines[0]!.exclusion).toBe("tooOld");
    expect((await postForm(line(5, "tooMany"))).headers.location).toContain("message=problems");
    expect((await postForm(line(5, "damaged"))).headers.location).toContain("step=check");
    expect((await submit()).headers.location).toContain("sent=1");
  });
});

describe("the days for returns begin with the last shipment of the position", () => {
  async function ship(parcel: string, daysAgo: number, position = 10): Promise<void> {
    const { customer_id } = await shop.db
      .selectFrom("customer_order")
      .select("customer_id")
      .where("order_code", "=", orderCode)
      .executeTakeFirstOrThrow();
    const handling_unit_id = `${orderCode}-${parcel}`;
    const shipped_at = new Date(Date.now() - daysAgo * DAY_MS);
    const unit = { external_id: handling_unit_id, tracking_url: "", tracking_status: "shipped", erp_version: 1 };
    await shop.db
      .insertInto("handling_unit")
      .values({ handling_unit_id, customer_id, shipped_at, ...unit })
      .execute();
    const article = { article_number: ARTICLE.plain, name: "Dübel", quantity: 30 };
    const note = { delivery_note: `L${handling_unit_id}`, delivery_note_position: 1 };
    await shop.db
      .insertInto("handling_unit_line")
      .values({ handling_unit_id, position: 1, order_code: orderCode, order_position: position, ...note, ...article })
      .execute();
  }
  const exclusion = async () => (await formOf())!.lines[0]!.exclusion;

  test("whichever parcel it was, and other positions do not count", async () => {
    const placed_at = new Date(Date.now() - 90 * DAY_MS);
    await shop.db.updateTable("customer_order").set({ placed_at }).where("order_code", "=", orderCode).execute();
    await ship("a", 80);
    await ship("b", 1, 20);
    expect(await exclusion()).toBe("tooOld");
    await ship("c", 30);
    await ship("d", 60);
    expect(await exclusion()).toBeNull();
  });

  test("and include the thirtieth day after it", async () => {
    const minute = 1 / (24 * 60);
    await ship("a", 31 + minute);
    expect(await exclusion()).toBe("tooOld");
    await ship("b", 31 - minute);
    expect(await exclusion()).toBeNull();
  });
});

describe("quantities", () => {
  test("two requests at once never return more than was delivered", async () => {
    await postForm(line(40), { as: ANNA });
    await postForm(line(40), { as: JONAS });
    const sent = await Promise.all([submit(ANNA), submit(JONAS)]);
    const count = (part: string) => sent.filter(({ headers }) => String(headers.location).includes(part)).length;
    expect([count("sent=1"), count("message=changed")]).toEqual([1, 1]);
    expect(await returnsOf()).toHaveLength(1);
  });

  test("a refused return gives its quantity back", async () => {
    const returnNumber = await requestReturn(60);
    expect((await formOf())!.lines[0]!.left).toBe(0);
    await decideReturn({ db: shop.db, clock }, { named: returnNumber, decision: "refuse", answer: "Angebrochen." });
    expect((await formOf())!.lines[0]!.left).toBe(60);
  });

  test("what was returned cannot be returned again, also once the return is closed", async () => {
    const returnNumber = await requestReturn(50);
    for (const decision of ["accept", "close"] as const) {
      expect((await decideReturn({ db: shop.db, clock }, { named: returnNumber, decision, answer: "" })).kind).toBe("decided");
      expect([decision, (await formOf())!.lines[0]!.left]).toEqual([decision, 10]);
    }
    await postForm(line(11));
    expect((await submit()).headers.location).toContain("message=changed");
  });
});

describe("decisions", () => {
  test("accepting mails the customer and offers the slip", async () => {
    const returnNumber = await requestReturn(10, "damaged");
    expect(await decideReturn({ db: shop.db, clock }, { named: returnNumber.toLowerCase(), decision: "accept", answer: "" })).toEqual({
      kind: "decided",
      returnNumber,
      state: "accepted",
    });
    await shop.runJobs();
    expect((await mails()).find(({ key }) => key === `return-accepted:${returnNumber}:${ANNA}`)).toMatchObject({
      recipient: ANNA,
      text: expect.stringContaining("Rücksendeschein"),
    });
    const { slip } = (await shop.operation(getReturn, { ...as(JONAS), returnNumber })).data.getReturn!;
    const pdf = await shop.inject({ method: "GET", url: slip!, headers: { cookie: cookies[JONAS]! } });
    expect([pdf.statusCode, pdf.headers["content-type"], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect(pdf.headers["content-disposition"]).toBe(`attachment; filename="Ruecksendeschein-${returnNumber}.pdf"`);
  });

  test("a locked user gets no mail; those who manage the company's users get it instead", async () => {
    const returnNumber = await requestReturn(10);
    const change = (email: string, values: { status?: string; is_main_contact?: boolean }) =>
      shop.db.updateTable("account").set(values).where("email", "=", email).execute();
    await change(ANNA, { status: "locked" });
    await change(JONAS, { is_main_contact: true });
    try {
      await decideReturn({ db: shop.db, clock }, { named: returnNumber, decision: "accept", answer: "" });
      await shop.runJobs();
    } finally {
      await change(ANNA, { status: "active" });
      await change(JONAS, { is_main_contact: false });
    }
    const sent = (await mails()).filter(({ key }) => key.startsWith("return-accepted:"));
    expect(sent.map(({ recipient }) => recipient)).toEqual([JONAS]);
  });

  test("nothing goes back of missing goods, so there is no slip", async () => {
    const returnNumber = await requestReturn(10, "missing");
    await decideReturn({ db: shop.db, clock }, { named: returnNumber, decision: "accept", answer: "" });
    const { data } = await shop.operation(getReturn, { ...as(ANNA), returnNumber });
    expect(data.getReturn).toMatchObject({ state: "accepted", slip: null });
    expect((await shop.inject({ method: "GET", url: returnSlipLink(returnNumber), headers: { cookie: cookies[ANNA]! } })).statusCode).toBe(
      404,
    );
  });

  test("a refusal needs a reason, which the customer reads", async () => {
    const returnNumber = await requestReturn(10);
    const refuse = (answer: string) => decideReturn({ db: shop.db, clock }, { named: returnNumber, decision: "refuse", answer });
    expect(await refuse(" ")).toEqual({ kind: "reason-missing" });
    expect((await refuse("Die Packung ist angebrochen.")).kind).toBe("decided");
    await shop.runJobs();
    expect((await mails()).find(({ key }) => key === `return-refused:${returnNumber}:${ANNA}`)!.text).toContain(
      "Die Packung ist angebrochen.",
    );
    expect((await returnsOf())[0]).toMatchObject({ state: "refused", answer: "Die Packung ist angebrochen.", slip: null });
  });

  test("only accepted returns are closed, and nothing is decided twice", async () => {
    const returnNumber = await requestReturn(10);
    const decide = (decision: "accept" | "refuse" | "close") =>
      decideReturn({ db: shop.db, clock }, { named: returnNumber, decision, answer: "Grund" });
    expect(await decide("close")).toEqual({ kind: "wrong-state", state: "requested" });
    const both = await Promise.all([decide("accept"), decide("refuse")]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["decided", "wrong-state"]);
    expect(await decideReturn({ db: shop.db, clock }, { named: "R1\0", decision: "accept", answer: "" })).toEqual({
      kind: "unknown-return",
    });
  });
});

test("in a demo, returns are accepted and closed after a while", async () => {
  const returnNumber = await requestReturn(10);
  const after = (minutes: number) =>
    answerReturns({ db: shop.db, clock: { now: () => new Date(Date.now() + minutes * 60_000) } }, "minutes");
  const stateOf = async () => (await shop.operation(getReturn, { ...as(ANNA), returnNumber })).data.getReturn!.state;
  expect([await after(1), await stateOf()]).toEqual([0, "requested"]);
  expect([await after(3), await stateOf()]).toEqual([1, "accepted"]);
  expect([await after(5), await stateOf()]).toEqual([0, "accepted"]);
  expect([await after(15), await stateOf()]).toEqual([1, "closed"]);
});

describe("pictures", () => {
  test("are stored without metadata, shown to the company, and mailed to the sales office", async () => {
    const saved = await postForm(line(5, "damaged"), { files: [{ name: "C:\\fakepath\\Bruch 1.PNG", content: await picture(3000) }] });
    expect(saved.headers.location).toContain("step=check");
    const [shown] = (await formOf())!.pictures;
    expect(shown!.fileName).toBe("Bruch 1.jpg");
    const seen = await shop.inject({ method: "GET", url: shown!.link, headers: { cookie: cookies[ANNA]! } });
    expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(seen.headers["content-disposition"]).toMatch(/^attachment; /);
    expect(seen.rawPayload.includes("geheim")).toBe(false);
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(2000);
    // A draft belongs to its account.
    expect((await shop.inject({ method: "GET", url: shown!.link, headers: { cookie: cookies[JONAS]! } })).statusCode).toBe(404);
    await submit();
    expect((await shop.inject({ method: "GET", url: shown!.link, headers: { cookie: cookies[JONAS]! } })).statusCode).toBe(200);
    expect((await shop.inject({ method: "GET", url: shown!.link, headers: { cookie: cookies[MIRA]! } })).statusCode).toBe(404);
    expect(await shop.db.selectFrom("mail_attachment").select(["file_name", "media_type"]).execute()).toEqual([
      { file_name: "Bruch 1.jpg", media_type: "image/jpeg" },
    ]);
  });

  test("a file that is no picture is left out, and the other entries are saved", async () => {
    const saved = await postForm(line(5, "damaged"), { files: [{ name: "bild.jpg", content: Buffer.from("<svg onload='x()'/>") }] });
    expect(saved.headers.location).toBe(`${RETURN_PAGES.form}?order=${orderCode}&picture=unknown`);
    expect(await formOf()).toMatchObject({ pictures: [], lines: [{ quantity: 5, reason: "damaged" }] });
  });

  test("more than five, and more than 10 MB, are left out", async () => {
    const content = await picture();
    const files = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.jpg`, content }));
    expect((await postForm(line(5, "damaged"), { files })).headers.location).toContain("picture=tooMany");
    expect((await formOf())!.pictures).toHaveLength(5);
    const large = await postForm(line(6, "damaged"), { files: [{ name: "gross.jpg", content: Buffer.alloc(10 * 1024 * 1024 + 1) }] });
    expect(large.headers.location).toContain("picture=tooLarge");
    expect((await formOf())!.lines[0]!.quantity).toBe(6);
  });

  test("are removed by the form, with a discarded form, and with an expired one", async () => {
    const content = await picture();
    const files = [1, 2, 3].map((index) => ({ name: `${index}.jpg`, content }));
    const stored = async () => (await shop.db.selectFrom("document_content").select("sha256").execute()).length;
    await postForm(line(5, "damaged"), { files });
    expect(await stored()).toBe(3);
    const form = await formOf();
    await postForm({ ...line(5, "damaged"), [`remove-${form!.pictures[0]!.id}`]: "on" });
    expect([(await formOf())!.pictures.length, await stored()]).toEqual([2, 2]);
    await shop.inject({
      method: "POST",
      url: RETURN_ROUTES.discard,
      headers: { ...SAME_ORIGIN, cookie: cookies[ANNA]!, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ page: "/", order: orderCode, id: form!.draftId! }).toString(),
    });
    expect([(await formOf())!.draftId, await stored()]).toEqual([null, 0]);
    await postForm(line(5, "damaged"), { files });
    later = 15 * DAY_MS;
    await expireReturns({ db: shop.db, clock });
    later = 0;
    expect([(await formOf())!.draftId, await stored()]).toEqual([null, 0]);
  });
});

describe("ownership", () => {
  test("another company has neither form nor return nor picture of it", async () => {
    const returnNumber = await requestReturn(10);
    expect(await formOf(MIRA)).toBeNull();
    expect(await returnsOf(MIRA)).toEqual([]);
    expect((await shop.operation(getReturn, { ...as(MIRA), returnNumber })).data.getReturn).toBeNull();
    const foreign = await postForm(line(5), { as: MIRA });
    expect(foreign.headers.location).toBe(RETURN_PAGES.list);
    await postForm(line(5), { as: ANNA });
    const draftId = (await formOf(ANNA))!.draftId!;
    expect((await send(draftId, JONAS)).headers.location).toBe(RETURN_PAGES.list);
    expect(await returnsOf(ANNA)).toHaveLength(1);
  });

  test("a form of another origin is rejected", async () => {
    expect((await postForm(line(5), { headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" } })).statusCode).toBe(403);
    expect((await formOf())!.draftId).toBeNull();
  });
});
