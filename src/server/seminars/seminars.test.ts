import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";
import { expireBookings } from "./expire-bookings.ts";
import { importDemoSeminars } from "#demo/data/demo-seminars.ts";
import { importSeminars } from "./file/import-seminars.ts";
import { readSeminarsFile } from "./file/read-seminars-file.ts";
import { seminarLoaders } from "./seminars.loaders.ts";
import { emptyTables } from "../db/testing.ts";

const clock = fixedClock("2026-11-20T10:00:00Z");
let shop: TestApp;
beforeAll(async () => void (shop = await createTestApp({ clock })));
afterAll(() => shop?.close());

const words = (text: string) => ({ de: text, en: `${text} (en)` });
const date = (id: string, startsOn: string, places: number) => ({
  id,
  startsOn,
  hours: "9–16",
  town: "Musterstadt",
  address: "Am Ankerplatz 1",
  language: "de",
  places,
});
const FILE = [
  {
    id: "anker",
    title: words("Anker <setzen>"),
    summary: words("Zwei Tage"),
    dates: [date("a1", "2027-01-19", 2), date("a0", "2026-11-20", 5)],
  },
  { id: "duebel", title: words("Dübel"), summary: words("Ein Tag"), dates: [date("d1", "2027-02-04", 20)] },
];
beforeEach(async () => {
  clock.set("2026-11-20T10:00:00Z");
  await emptyTables(shop.db, ["seminar_booking", "mail_message", "sign_in_pace"]);
  await importSeminars(shop.db, JSON.stringify(FILE));
});

const get = (path: string) => shop.inject(`/services/seminars/${path}`);
const PERSON = { firstName: "Anna", lastName: "Krause", company: "", email: "anna@holzbau.example", phone: "", message: "", places: "1" };
let forms = 0;
const newKey = () => String(++forms).padStart(32, "0");
const post = (
  id: string,
  fields: Record<string, string>,
  { language = "de-DE", headers = {} }: { language?: string; headers?: Record<string, string> } = {},
) =>
  shop.inject({
    method: "POST",
    url: `/services/seminars/frame/${id}?lang=${language}&site=FIWE-DE`,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: new URLSearchParams({ formKey: newKey(), ...PERSON, ...fields }).toString(),
  });
const mails = () =>
  shop.db.selectFrom("mail_message").select(["recipient", "subject", "text_body as text", "language"]).orderBy("recipient").execute();
const bookings = () => shop.db.selectFrom("seminar_booking").select(["date_id", "places"]).execute();

test("a mail to a third party's address contains no advertising typed as a name", async () => {
  const typed = { firstName: "Jetzt 500 € sichern:", lastName: "https://gewinn.example/los", email: "opfer@elsewhere.example" };
  expect((await post("a1", typed)).statusCode).toBe(303);
  const [person] = (await mails()).filter(({ recipient }) => recipient === typed.email);
  expect(person!.text).not.toContain("gewinn.example");
  expect(person!.text).not.toContain("500");
  // The mail to the sales office contains the raw input.
  expect((await mails()).some(({ recipient, text }) => recipient !== typed.email && text.includes("gewinn.example"))).toBe(true);
  expect((await post("a1", { email: "anna.lena@holzbau.example", lastName: "O’Brien-Łukasz" })).statusCode).toBe(303);
  expect((await mails()).find(({ recipient }) => recipient === "anna.lena@holzbau.example")!.text).toContain("Anna O’Brien-Łukasz");
});

test("lists seminars with future dates and free places in both languages, without JavaScript (MEDIA-01)", async () => {
  const german = await get("frame?lang=de-DE&site=FIWE-DE");
  expect(german.body).toContain("Anker &lt;setzen&gt;");
  expect(german.body).toContain("Dienstag, 19. Januar 2027");
  expect(german.body).toContain("Noch 2 Plätze frei");
  // Today's seminar has already begun.
  expect(german.body).not.toContain("frame/a0");
  expect(german.body).not.toContain("<script");
  expect(german.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(german.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  const english = await get("frame?lang=en-GB&site=UPAT-DE");
  expect(english.body).toContain('<html lang="en-GB">');
  expect(english.body).toContain("20 places left");
  expect(english.body).toContain('data-theme="upat"');
});

test("a booking redirects to its page and is mailed to attendee and sales office, each in their language (MEDIA-01)", async () => {
  expect((await get("frame/d1?lang=en-GB")).body).toContain("Book now");
  const response = await post("d1", { places: "2", message: "Vegetarian, please" }, { language: "en-GB" });
  expect(response.statusCode).toBe(303);
  const page = await shop.inject(response.headers.location!);
  expect(page.body).toContain("2 places are booked. The confirmation is on its way to anna@holzbau.example.");
  expect((await get("frame/d1?lang=de-DE")).body).toContain("Noch 18 Plätze frei");
  const [person, office] = await mails();
  expect(person).toMatchObject({ recipient: "anna@holzbau.example", subject: "Your booking: Dübel (en)", language: "en-GB" });
  expect(office).toMatchObject({ recipient: "service@ankerplatz.example", subject: "Seminar gebucht: Dübel", language: "de-DE" });
  expect(office!.text).toContain("noch 18 von 20 Plätzen");
  expect(office!.text).toContain("Vegetarian, please");
});

test("of concurrent bookings of the last place one succeeds, and the others are rejected (MEDIA-01)", async () => {
  await post("a1", {});
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => post("a1", { email: `gast${at}@holzbau.example`, firstName: `Gast ${at}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 409, 409, 409, 409]);
  const told = answers.find(({ statusCode }) => statusCode === 409)!;
  expect(told.body).toContain("Der letzte Platz wurde gerade vergeben");
  expect((await bookings()).length).toBe(2);
  expect((await get("frame?lang=de-DE")).body).toContain("Ausgebucht");
});

test("rejects more places than available with their number, and retains the input", async () => {
  const response = await post("a1", { places: "3", company: "Holzbau & Söhne" });
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain("Es sind noch 2 verfügbar.");
  expect(response.body).toContain('value="Holzbau &amp; Söhne"');
  expect(await mails()).toEqual([]);
});

test("a form sent twice, even concurrently, books once", async () => {
  const formKey = newKey();
  const answers = await Promise.all([post("d1", { formKey }), post("d1", { formKey })]);
  answers.push(await post("d1", { formKey }));
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  expect((await bookings()).length).toBe(1);
  expect((await mails()).length).toBe(2);
});

test.each([
  [{ email: "anna@" }, "Bitte geben Sie eine gültige E-Mail-Adresse an."],
  [{ firstName: " " }, "Bitte geben Sie Ihren Vornamen an."],
  [{ lastName: "" }, "Bitte geben Sie Ihren Nachnamen an."],
  [{ phone: "nachts" }, "Bitte geben Sie eine gültige Telefonnummer an."],
  [{ places: "0" }, "Bitte wählen Sie, wie viele Plätze Sie buchen."],
  [{ places: "1e3" }, "Bitte wählen Sie, wie viele Plätze Sie buchen."],
  [{ company: "x".repeat(101) }, "Diese Angabe ist zu lang."],
  [{ formKey: "'; drop table seminar" }, "Das Formular war unvollständig."],
])("rejects invalid input %j beside its field", async (fields, message) => {
  const response = await post("d1", fields);
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(message);
  expect(await bookings()).toEqual([]);
});

test("escapes names in pages and mails, without line breaks", async () => {
  const response = await post("d1", { firstName: "<b>A\r\nBcc: x@y.example", lastName: "K" });
  expect(response.statusCode).toBe(303);
  expect((await mails()).map(({ text }) => text).join("\n")).toContain("<b>A Bcc: x@y.example K");
});

test("rejects other origins, and shows an unknown seminar or booking as not found", async () => {
  const foreign = await post("d1", {}, { headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" } });
  expect(foreign.statusCode).toBe(403);
  for (const path of ["frame/nothing", "frame/a0", "booked/nothing", `booked/${"0".repeat(32)}`]) {
    const response = await get(path);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.body).toContain("nicht mehr angeboten");
  }
  expect((await post("a0", {})).statusCode).toBe(404);
  expect(await bookings()).toEqual([]);
});

test("limits bookings per address; a repeat of the same form does not count", async () => {
  const formKey = newKey();
  for (let at = 0; at < 4; at++) expect((await post("d1", at === 0 ? { formKey } : {})).statusCode).toBe(303);
  const response = await post("d1", {});
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "300"]);
  expect((await post("d1", { formKey })).statusCode).toBe(303);
});

test("a new file removes dates from the list, and existing bookings remain", async () => {
  await post("a1", {});
  await importSeminars(shop.db, JSON.stringify([FILE[1]]));
  const list = (await get("frame?lang=de-DE")).body;
  expect(list).not.toContain("Anker");
  expect(list).toContain("Dübel");
  expect((await post("a1", {})).statusCode).toBe(404);
  expect((await bookings()).length).toBe(1);
  await importSeminars(shop.db, "[]");
  expect((await get("frame?lang=de-DE")).body).toContain("Zurzeit sind keine Termine geplant");
});

test.each([
  ["no JSON", "{", "no valid JSON"],
  ["a day that is none", JSON.stringify([{ ...FILE[0], dates: [date("x", "2027-02-31", 1)] }]), "0.dates.0.startsOn"],
  [
    "an end before the beginning",
    JSON.stringify([{ ...FILE[0], dates: [{ ...date("x", "2027-02-03", 1), endsOn: "2027-02-01" }] }]),
    "ends before",
  ],
  ["no places", JSON.stringify([{ ...FILE[0], dates: [date("x", "2027-02-03", 0)] }]), "0.dates.0.places"],
  ["one language", JSON.stringify([{ ...FILE[0], title: { de: "Nur so" } }]), "0.title.en"],
  ["an id twice", JSON.stringify([FILE[1], FILE[1]]), "twice"],
])("rejects a file with %s by the name of its field", (_what, source, message) => {
  expect(() => readSeminarsFile(source)).toThrow(message);
});

test("the demo seminars are always in the future, on their weekdays, and are imported once", async () => {
  await importSeminars(shop.db, "[]");
  await emptyTables(shop.db, ["seminar_date", "seminar"]);
  const source = readFileSync(join(import.meta.dirname, "../../../catalogue/seminars.json"), "utf8");
  const today = new Date("2029-05-17T22:00:00Z");
  const fill = () => importDemoSeminars(shop.db, source, { firstDay: "2027-01-04", today });
  expect(await fill()).toEqual({ seminars: 3, dates: 6 });
  expect(await fill()).toBeNull();
  const days = await shop.db.selectFrom("seminar_date").select(["date_id", "starts_on"]).execute();
  for (const { starts_on: day } of days) expect(new Date(day).getTime()).toBeGreaterThan(today.getTime());
  expect(new Date(days.find(({ date_id: id }) => id === "anker-beton-1")!.starts_on).getUTCDay()).toBe(2);
  await emptyTables(shop.db, ["seminar_date", "seminar"]);
});

test("deletes bookings half a year after a seminar", async () => {
  await post("a1", {});
  clock.set("2027-07-17T10:00:00Z");
  expect(await expireBookings({ db: shop.db, clock })).toBe(0);
  clock.set("2027-07-20T10:00:00Z");
  expect(await expireBookings({ db: shop.db, clock })).toBe(1);
});

test.each([
  ["", { src: "/services/seminars/frame?lang=de-DE&site=FIWE-DE", isOwn: true }],
  ["/services/seminars/frame", { src: "/services/seminars/frame?lang=de-DE&site=FIWE-DE", isOwn: true }],
  ["https://seminars.example/list?x=1", { src: "https://seminars.example/list?x=1", isOwn: false }],
  ["https://evil.example/", null],
  ["javascript:alert(1)", null],
  ["//evil.example/x", null],
])("the page shows the frame of seminarsSourceUrl %j if allowed: %j (MEDIA-01)", async (source, expected) => {
  const load = seminarLoaders(["https://seminars.example"])["SeminarOverview"]!;
  const ctx = { site: { siteId: "FIWE-DE" }, log: { warn() {} } };
  const result = await load({ ctx, page: { language: "de-DE" }, fields: { seminarsSourceUrl: { value: source } } } as never);
  expect(result).toEqual({ data: expected });
});

test("CSP allows a configured external frame origin in addition to its own (MEDIA-01)", async () => {
  const page = await shop.inject("/seminars");
  expect(page.body).toContain("/services/seminars/frame?lang=de-DE");
  expect(page.headers["content-security-policy"]).toContain("frame-src 'self'");
  const other = await createTestApp({ config: { frameOrigins: ["https://seminars.example"] } });
  const policy = (await other.inject("/seminars")).headers["content-security-policy"];
  await other.close();
  expect(policy).toMatch(/frame-src 'self'[^;]* https:\/\/seminars\.example/);
});
