// Downloads of lists as browsers request them, with the session cookie.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderList, setOrderListLine } from "#contract/generated/operations.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, MIRA, openSmallShop, type SmallShop, type Tokens } from "../testing/small-shop.ts";
import { readCodes } from "./print/testing.ts";

let shop: SmallShop;
let anna: Tokens;
let id: string;
beforeAll(async () => {
  shop = await openSmallShop();
  anna = await shop.signIn(ANNA);
  const { accessToken } = anna;
  const items = [{ id: ARTICLE.plain, quantity: 7 }];
  id = (await shop.operation(createOrderList, { baseSiteId, accessToken, name: "Wagen 3 „Süd“", items })).data.createOrderList.listId;
  await shop.operation(setOrderListLine, { baseSiteId, accessToken, id, heading: "=1+1", before: 1 });
  await shop.operation(setOrderListLine, { baseSiteId, accessToken, id, lineId: 1, version: 1, note: '@SUM(A1); "so"' });
});
afterAll(() => shop?.close());

async function cookieOf(tokens: Tokens): Promise<string> {
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
  });
  return String(response.headers["set-cookie"]).split(";", 1)[0]!;
}
const fetchFile = async (
  file: string,
  { list = id, tokens = anna, accept = "*/*" }: { list?: string; tokens?: Tokens | null; accept?: string } = {},
) =>
  shop.inject({ url: `/webapi/shop/orderlists/${list}/${file}`, headers: { accept, ...(tokens && { cookie: await cookieOf(tokens) }) } });

test("exports CSV with formula escaping for text, but not for numbers (QUICK-25)", async () => {
  const response = await fetchFile("export.csv?language=de-DE");
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers["content-disposition"]).toContain('filename="Wagen-3-Su-d.csv"');
  const [header, line] = response.body.split("\r\n");
  expect(header).toBe(
    "\uFEFFArtikelnummer;Ihre Nummer;Bezeichnung;Menge;Einheit;Preis brutto;Preis für;Summe brutto;Mindestbestand;Notiz;Überschrift",
  );
  expect(line).toBe(`${ARTICLE.plain};;Artikel ${ARTICLE.plain};7;Stück;"14,76";100;"1,04";;"'@SUM(A1); ""so""";"'=1+1"`);
});

test("prints a list and labels, with codes that link to the articles in their quantities (QUICK-28, QUICK-29)", async () => {
  for (const file of ["print.pdf", "labels.pdf", "labels.pdf?format=roll57", "labels.pdf?format=nonsense"]) {
    const response = await fetchFile(file);
    expect([file, response.statusCode, response.headers["content-type"]]).toEqual([file, 200, "application/pdf"]);
    const codes = (await readCodes(response.rawPayload)).flat();
    expect(codes).toContainEqual(expect.stringMatching(new RegExp(String.raw`^QRCode https?://[^/]+/p/${ARTICLE.plain}\?menge=7$`)));
  }
});

test.each(["print.pdf", "labels.pdf", "export.csv"])(
  "%s: another customer's list responds like a missing one; visitors must sign in",
  async (file) => {
    const mira = await shop.signIn(MIRA);
    const answers = await Promise.all(
      [id, "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11", "x'"].map((list) => fetchFile(file, { tokens: mira, list })),
    );
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [404, '{"error":{"type":"UnknownIdentifierError"}}']),
    );
    expect((await fetchFile(file, { tokens: null })).statusCode).toBe(401);
    const led = await fetchFile(file, { tokens: null, accept: "text/html" });
    expect([led.statusCode, led.headers.location]).toEqual([303, "/my-account/login"]);
  },
);
