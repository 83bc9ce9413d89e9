import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCart } from "#contract/generated/operations.ts";
import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { insertPrices } from "../pricing/testing.ts";
import { row, workbook } from "../spreadsheet/read/testing/workbook.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";

const OWN = { "sec-fetch-site": "same-origin" };
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      const numbers = ["554996", "040215", "040216", "040217"];
      const articles = [
        ...numbers.map((article_number) => articleRow({ article_number, quantity_min: 50, quantity_interval: 50 })),
        articleRow({ article_number: "030100", is_orderable: false, successor: "040215" }),
      ];
      const groups = [groupRow({ group_id: "R", kind: "root" }), groupRow({ group_id: "F", kind: "family", parent_id: "R" })];
      await insertCatalogue(db, catalogueRows(groups, articles, { F: [...numbers, "030100"] }));
      await insertPrices(
        db,
        numbers.map((article) => ({ list: "general", article, amount: "2" })),
      );
    },
  });
});
afterAll(() => shop?.close());

function upload(content: Buffer | string, name: string, headers: Record<string, string> = OWN) {
  const header = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(header), Buffer.from(content), Buffer.from("\r\n--b--\r\n")]);
  return shop.inject({
    method: "POST",
    url: QUICK_ORDER_ROUTES.readFile,
    headers: { "content-type": "multipart/form-data; boundary=b", ...headers },
    payload,
  });
}
const form = (fields: Record<string, string>, url: string, headers: Record<string, string> = OWN) =>
  shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe("a file", () => {
  test("is parsed by its content, regardless of its name (QUICK-06, QUICK-07)", async () => {
    const csv = await upload(
      Buffer.from("Artikelnummer;Bezeichnung;Stück\r\n554996;Dübel groß;50\r\n040215;x;1.000\r\n;;1.050\r\n", "latin1"),
      "liste.csv",
    );
    expect(csv.json()).toEqual({
      lines: [
        { row: 2, number: "554996", quantity: "50" },
        { row: 3, number: "040215", quantity: "1000" },
      ],
      ignored: ["Bezeichnung"],
      skipped: ["1050"],
      hasHeading: true,
    });
    const xlsx = await upload(await workbook(row(1, "<c><v>554996</v></c>", "<c><v>50</v></c>")), "liste.csv");
    expect(xlsx.json().lines).toEqual([{ row: 1, number: "554996", quantity: "50" }]);
  });

  test.each([
    ["a program", 422, "UnknownFileError", Buffer.from("MZ\u0090\0", "latin1")],
    ["too much", 413, "FileTooLargeError", Buffer.alloc(1024 * 1024 + 100, "5")],
    ["very much", 413, "FileTooLargeError", Buffer.alloc(3 * 1024 * 1024, "5")],
    ["nothing", 422, "EmptyFileError", Buffer.alloc(0)],
    ["no number", 422, "NoLinesError", Buffer.from(";;;\n")],
    ["too many lines", 422, "TooManyLinesError", Buffer.from("554996;5\n".repeat(1001))],
  ])("with %s is rejected by type and message (QUICK-35)", async (_, status, type, content) => {
    const response = await upload(content, "liste.xlsx");
    expect([response.statusCode, response.json().error.type]).toEqual([status, type]);
    expect(response.json().error.message).not.toContain("QuickOrder.");
  });

  test("is rejected from another origin, and without form data", async () => {
    expect((await upload("554996;5", "a.csv", { "sec-fetch-site": "cross-site", origin: "https://evil.example" })).statusCode).toBe(403);
    const response = await shop.inject({
      method: "POST",
      url: QUICK_ORDER_ROUTES.readFile,
      headers: { ...OWN, "content-type": "text/plain" },
      payload: "554996;5",
    });
    expect(response.statusCode).toBe(415);
  });

  test("with malformed form data is rejected", async () => {
    const response = await shop.inject({
      method: "POST",
      url: QUICK_ORDER_ROUTES.readFile,
      headers: { ...OWN, "content-type": "multipart/form-data; boundary=b" },
      payload: "broken",
    });
    expect(response.statusCode).toBe(422);
  });
});

test.each(["csv", "xlsx"])(
  "the sample as %s contains three articles of this shop and can be imported without errors (QUICK-08)",
  async (format) => {
    const sample = await shop.inject(`${QUICK_ORDER_ROUTES.sample}.${format}`);
    expect([sample.statusCode, sample.headers["content-disposition"]]).toEqual([
      200,
      `attachment; filename="muster-schnellbestellung.${format}"`,
    ]);
    const read = (await upload(sample.rawPayload, "muster")).json();
    expect(read).toMatchObject({ hasHeading: true, ignored: ["Artikel"] });
    expect(read.lines.map(({ quantity }: { quantity: string }) => quantity)).toEqual(["50", "50", "50"]);
    expect(new Set(read.lines.map(({ number }: { number: string }) => number)).size).toBe(3);
  },
);

test("exports invalid lines with reasons to a file that can be imported again (QUICK-13)", async () => {
  const lines = [
    { number: "999999", quantity: "5", reason: "Diese Nummer ist uns nicht bekannt" },
    { number: "554996", quantity: "-3", reason: "=HYPERLINK(1)" },
  ];
  const file = await form({ lines: JSON.stringify(lines), language: "de-DE" }, QUICK_ORDER_ROUTES.wrongLines);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="zu-klaerende-zeilen.csv"');
  expect(file.body).toBe(
    '\uFEFFArtikelnummer;Menge;Grund\r\n999999;5;Diese Nummer ist uns nicht bekannt\r\n554996;"\'-3";"\'=HYPERLINK(1)"\r\n',
  );
  expect((await upload(file.rawPayload, "a.csv")).json()).toMatchObject({
    lines: lines.map(({ number, quantity }) => ({ number, quantity })),
    ignored: ["Grund"],
  });
  expect((await form({ lines: "[{}]" }, QUICK_ORDER_ROUTES.wrongLines)).statusCode).toBe(400);
  expect((await form({ lines: "x" }, QUICK_ORDER_ROUTES.wrongLines)).statusCode).toBe(400);
});

test("without JavaScript, checks a text and adds the valid lines to the cart (QUICK-16, QUICK-15)", async () => {
  const lines = "50 x 554996\n030100; 60\n040215 - 100\n999999; 5\n040216; -3\n<b>7";
  const checked = await form({ lines, do: "check", language: "de-DE" }, QUICK_ORDER_ROUTES.form);
  const page = checked.body;
  for (const words of [
    "Passt",
    "Aus 2 Zeilen zusammengefasst",
    "Ersetzt 030100",
    "Diese Nummer ist uns nicht bekannt",
    "„-3“ kann man nicht bestellen: bitte mindestens 1",
    "&lt;b&gt;7",
  ])
    expect(page).toContain(words);
  expect(page).not.toContain("QuickOrder.");
  expect(checked.headers["set-cookie"]).toBeUndefined();
  const added = await form({ lines, do: "add", language: "de-DE" }, QUICK_ORDER_ROUTES.form);
  expect(added.body).toContain("2 Zeilen liegen im Warenkorb");
  expect(/<textarea[^>]*>([^<]*)</.exec(added.body)![1]!.split("\n")).toEqual(["999999; 5", "040216; -3", "&lt;b&gt;7"]);
  const cartId = /FIWE-DE[^=]*=([\w-]{36})|=([0-9a-f-]{36})/.exec(String(added.headers["set-cookie"]))!.slice(1).find(Boolean)!;
  const { data } = await shop.operation(getCart, { baseSiteId: "FIWE-DE", cartId, noOrderSimulate: true });
  expect(data.getCart.cart!.products.map(({ articleNo, quantity }) => [articleNo, quantity])).toEqual([
    ["554996", 50],
    ["040215", 200],
  ]);
});

test("without JavaScript, a pasted mail retains names and quantities, and reports ignored lines (QUICK-16)", async () => {
  const lines = "Hallo Herr Meier,\n100 Stk. Nordanker NU 12 x 71\n554996; 50\nMit freundlichen Grüßen\nErika Muster";
  const page = (await form({ lines, do: "check", language: "de-DE" }, QUICK_ORDER_ROUTES.form)).body;
  expect(page).toContain("Ohne Artikelnummer und nicht übernommen: „Hallo Herr Meier,“, „Mit freundlichen Grüßen“, „Erika Muster“.");
  expect(page).toContain("100 Stk. Nordanker NU 12 x 71</strong>: Als Artikelnummer ist uns das nicht bekannt.");
  expect(page).toContain("2 Zeilen, davon passen 1.");
});

test.each(["check", "add"])("without JavaScript, reports lines beyond the maximum: %s (QUICK-16)", async (what) => {
  const lines = `${"999999; 5\n".repeat(1_000)}554996; 50\n040215; 100`;
  const page = (await form({ lines, do: what, language: "de-DE" }, QUICK_ORDER_ROUTES.form)).body;
  expect(page).toContain("2 weitere Zeilen wurden nicht übernommen");
});

test("without JavaScript, multiplies packs by their content and reports an unknown unit (QUICK-16)", async () => {
  const page = await form({ lines: "2 VE 554996\n2 Bund 554996", do: "check", language: "de-DE" }, QUICK_ORDER_ROUTES.form);
  expect(page.body).toMatch(/2 VE 554996<\/strong>: Passt\s+<br \/>[^<]*, 100 Stück/);
  expect(page.body).toContain("2 Bund 554996</strong>: Die Einheit „Bund“ kennen wir für diesen Artikel nicht");
});

test("without JavaScript, reports why a valid line could not be added to the cart (QUICK-16)", async () => {
  const most = { lines: "040217; 99000", do: "add", language: "de-DE" };
  const first = await form(most, QUICK_ORDER_ROUTES.form);
  expect(first.body).not.toContain("Die Höchstmenge im Warenkorb ist erreicht");
  const cookie = String(first.headers["set-cookie"]).split(";")[0]!;
  const again = await form(most, QUICK_ORDER_ROUTES.form, { ...OWN, cookie });
  expect(again.body).toContain("0 Zeilen liegen im Warenkorb");
  expect(again.body).toContain("040217; 99000</strong>: Die Höchstmenge im Warenkorb ist erreicht");
});

test("no text sent to the form causes a server error", async () => {
  for (const lines of ["", "\0", "x".repeat(100_000), "1\n".repeat(3000), "%%%;;;\t\t"]) {
    expect((await form({ lines, do: "add" }, QUICK_ORDER_ROUTES.form)).statusCode).toBe(200);
  }
  expect((await form({ do: "add" }, QUICK_ORDER_ROUTES.form)).statusCode).toBe(200);
});
