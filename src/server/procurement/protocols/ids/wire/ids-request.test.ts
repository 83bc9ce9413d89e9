// Calls in the forms that real procurement software sends.
import { expect, test } from "vitest";
import { type IdsRequest, MAX_REQUEST_SIZE, readIdsRequest } from "./ids-request.ts";
import { readIdsCart } from "./read-ids-cart.ts";
import { type Call, multipart, multipartOf, readCallSample, sampleText, toCall, urlencoded } from "./testing/make-call.ts";

const USER = { customerNumber: "4711001", username: "einkauf@example.invalid", password: "geheim-ß&+%" };
const HOOK = "https://erp.example.invalid/hook/abc";
const get = (query: string): Call => ({ method: "GET", query, body: Buffer.alloc(0), contentType: "" });
const base64 = (text: string): string => encodeURIComponent(Buffer.from(text).toString("base64"));

const SAMPLES: Readonly<Record<string, Partial<IdsRequest>>> = {
  "adl.json": { ...USER, action: "ADL", articleNumber: "100200", hookUrl: undefined },
  "adl-missing-ghnummer.json": { ...USER, action: "ADL", articleNumber: undefined },
  "as.json": { ...USER, action: "AS", searchTerm: "Dübel 8 x 40", hookUrl: HOOK, version: { named: "2.5", inForce: "2.5" } },
  "bad-password.json": { ...USER, action: "WKE", password: "falsch" },
  "evil-hookurl.json": { ...USER, action: "WKE", hookUrl: "javascript:alert(1)" },
  "hls.json": { ...USER, action: "HLS", version: { named: undefined, inForce: "2.0" } },
  "hookurl-too-long.json": { ...USER, action: "WKE", hookUrl: expect.stringMatching(/^https:\/\/erp\.example\.invalid\/h\?a{400}$/) },
  "li-get.json": { action: "LI", username: undefined },
  "li-post.json": { action: "LI", username: undefined },
  "no-credentials.json": { action: "WKE", customerNumber: undefined, username: undefined, password: undefined, hookUrl: HOOK },
  "return-form.json": { action: "WKS", namedAction: undefined },
  "sv-get.json": { action: "SV", username: undefined },
  "unknown-action.json": { ...USER, action: null, namedAction: "WWWSHOP" },
  "wke-multipart.json": { ...USER, action: "WKE", hookUrl: "https://erp.example.invalid/hook?sid=1&x=%C3%A4", target: "_top" },
  "wke-urlencoded.json": {
    ...USER,
    action: "WKE",
    hookUrl: "http://localhost:3000/api/baskets/",
    version: { named: "2.0", inForce: "2.0" },
  },
  "wks-multipart.json": { ...USER, action: "WKS", hookUrl: HOOK, cartXml: sampleText("xml/wks-02-typical-2.5.xml") },
  "wks-no-hookurl.json": { ...USER, action: "WKS", hookUrl: undefined, cartXml: sampleText("xml/wks-01-minimal-2.5.xml") },
};

test.each(Object.entries(SAMPLES))("reads %s (PROCURE-05)", (name, expected) => {
  expect(readIdsRequest(toCall(readCallSample(name)))).toMatchObject(expected);
});

const FIELDS: [string, string][] = [
  ["kndnr", USER.customerNumber],
  ["name_kunde", USER.username],
  ["pw_kunde", USER.password],
  ["action", "WKS"],
  ["version", "2.5"],
  ["hookurl", "https://erp.example.invalid/hook?sid=1&x=%C3%A4#a+b"],
  ["target", "_blank"],
  ["warenkorb", sampleText("xml/wks-14-cdata-entities-2.5.xml")],
];
const READ = {
  ...USER,
  action: "WKS",
  hookUrl: "https://erp.example.invalid/hook?sid=1&x=%C3%A4#a+b",
  target: "_blank",
  version: { named: "2.5", inForce: "2.5" },
  cartXml: sampleText("xml/wks-14-cdata-entities-2.5.xml"),
  charset: "utf-8",
  ambiguous: [],
};
const queryOf = (fields: [string, string][], code: (value: string) => string): string =>
  fields.map(([name, value]) => `${name}=${code(value)}`).join("&");

test.each<[string, Call]>([
  ["multipart", multipart(FIELDS)],
  [
    "multipart with line feeds alone",
    multipartOf(
      FIELDS.map(([name, value]) => ({ name, value })),
      { lineEnd: "\n" },
    ),
  ],
  ["multipart whose header names no boundary", { ...multipart(FIELDS), contentType: "multipart/form-data" }],
  ["multipart without a header", { ...multipart(FIELDS), contentType: "" }],
  ["urlencoded", urlencoded(FIELDS)],
  ["urlencoded without a header", urlencoded(FIELDS, "")],
  ["the query of a GET", get(queryOf(FIELDS, encodeURIComponent))],
  ["the query of a POST", { ...get(`?${queryOf(FIELDS, encodeURIComponent)}`), method: "POST" }],
  ["names in capitals", urlencoded(FIELDS.map(([name, value]) => [name.toUpperCase(), value]))],
  [
    "names with and without lines",
    urlencoded(FIELDS.map(([name, value]) => [name.replace("hookurl", "hook_url").replace("version", "ids_version"), value])),
  ],
  ["a query in base64", get(queryOf(FIELDS, base64))],
  ["a query in base64 whose plus signs became blanks", get(queryOf(FIELDS, (value) => Buffer.from(value).toString("base64")))],
  ["a form in base64", urlencoded(FIELDS.map(([name, value]) => [name, Buffer.from(value).toString("base64")]))],
  [
    "only the cart in base64",
    urlencoded(FIELDS.map(([name, value]) => [name, name === "warenkorb" ? Buffer.from(value).toString("base64") : value])),
  ],
  [
    "the cart escaped as for a page",
    urlencoded(
      FIELDS.map(([name, value]) => [
        name,
        name === "warenkorb" ? value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;") : value,
      ]),
    ),
  ],
  [
    "the cart in base64 twice",
    get(
      queryOf(
        FIELDS.map(([name, value]) => [name, name === "warenkorb" ? Buffer.from(value).toString("base64") : value]),
        base64,
      ),
    ),
  ],
  [
    "the XML as the body, the rest in the query",
    {
      method: "POST",
      query: queryOf(FIELDS.slice(0, -1), encodeURIComponent),
      body: Buffer.from(READ.cartXml),
      contentType: "application/xml",
    },
  ],
])("reads the same call from every encoding: %s (PROCURE-05, IDS-04, IDS-19)", (_name, call) => {
  expect(readIdsRequest(call)).toMatchObject(READ);
});

const LATIN = (text: string): Buffer => Buffer.from(text, "latin1");
const escapedLatin = (text: string): string => Array.from(LATIN(text), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

test.each<[string, Call, string]>([
  ["UTF-8", urlencoded([["searchterm", "Dübel größer Ø8"]]), "utf-8"],
  [
    "windows-1252 that is not declared",
    { ...urlencoded([]), body: LATIN(`searchterm=${escapedLatin("Dübel größer Ø8")}`) },
    "windows-1252",
  ],
  ["bare bytes of windows-1252", { ...urlencoded([]), body: LATIN("searchterm=Dübel größer Ø8") }, "windows-1252"],
  ["bare bytes in a query", get(Buffer.from("searchterm=Dübel größer Ø8").toString("latin1")), "utf-8"],
  ["letters in a query", get("searchterm=Dübel größer Ø8"), "windows-1252"],
  [
    "a charset of the part",
    multipartOf([{ name: "searchterm", value: LATIN("Dübel größer Ø8"), headers: "Content-Type: text/plain; charset=ISO-8859-1\r\n" }]),
    "windows-1252",
  ],
  ["UTF-16 with a mark", multipartOf([{ name: "searchterm", value: Buffer.from("\ufeffDübel größer Ø8", "utf16le") }]), "utf-16le"],
  [
    "a charset that is none",
    { ...urlencoded([]), body: LATIN("searchterm=Dübel größer Ø8"), contentType: "application/x-www-form-urlencoded; charset=ansi-german" },
    "windows-1252",
  ],
  [
    "a header that says UTF-8 of other bytes",
    { ...urlencoded([]), body: LATIN("searchterm=Dübel größer Ø8"), contentType: "application/x-www-form-urlencoded; charset=utf-8" },
    "windows-1252",
  ],
  [
    "quoted-printable",
    multipartOf([
      { name: "searchterm", value: "D=C3=BCbel gr=C3=B6=\r\n=C3=9Fer =C3=988", headers: "Content-Transfer-Encoding: quoted-printable\r\n" },
    ]),
    "utf-8",
  ],
  [
    "a part in base64",
    multipartOf([
      { name: "searchterm", value: Buffer.from("Dübel größer Ø8").toString("base64"), headers: "Content-Transfer-Encoding: base64\r\n" },
    ]),
    "utf-8",
  ],
])("detects the charset: %s (PROCURE-05)", (_name, call, charset) => {
  expect(readIdsRequest(call)).toMatchObject({ searchTerm: "Dübel größer Ø8", charset });
});

test("uses the declared charset if the bytes are not UTF-8 (PROCURE-05)", () => {
  const euro = { ...urlencoded([]), body: Buffer.from([...Buffer.from("searchterm=100 "), 0xa4]) };
  expect(readIdsRequest({ ...euro, contentType: "application/x-www-form-urlencoded; charset=ISO-8859-15" }).searchTerm).toBe("100 €");
  expect(readIdsRequest(euro).searchTerm).toBe("100 ¤");
  const withField = { ...euro, body: Buffer.concat([Buffer.from("_charset_=iso-8859-15&"), euro.body]) };
  expect(readIdsRequest(withField).searchTerm).toBe("100 €");
});

test("decodes the euro sign of windows-1252", () => {
  expect(readIdsRequest({ ...urlencoded([]), body: LATIN("searchterm=\u0080 \u0092") }).searchTerm).toBe("€ ’");
});

test("reads a cart in its declared charset from a form in another charset (PROCURE-05)", () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-15"?><Warenkorb><Order><OrderItem><ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>5 \u00a4</Kurztext></OrderItem></Order></Warenkorb>';
  const { cartXml } = readIdsRequest(
    multipart([
      ["action", "WKS"],
      ["warenkorb", LATIN(xml)],
    ]),
  );
  expect(readIdsCart(cartXml!).cart.lines[0]!.shortText).toBe("5 €");
});

test("without an action code, a cart implies WKS and a return address alone implies WKE", () => {
  expect(readIdsRequest(get(`hook_url=${encodeURIComponent(HOOK)}&ids_version=2.5`))).toMatchObject({
    action: "WKE",
    namedAction: undefined,
    hookUrl: HOOK,
    version: { named: "2.5", inForce: "2.5" },
  });
  expect(
    readIdsRequest(
      urlencoded([
        ["warenkorb", "<Warenkorb/>"],
        ["hookurl", HOOK],
      ]),
    ).action,
  ).toBe("WKS");
  expect(readIdsRequest(get("name_kunde=a&pw_kunde=b"))).toMatchObject({ action: null, username: "a", password: "b" });
});

test.each([
  ["wks", "WKS"],
  [" Wke ", "WKE"],
  ["adl", "ADL"],
  ["toString", null],
])("reads the action code %j as %s", (code, action) => {
  expect(readIdsRequest(urlencoded([["action", code]])).action).toBe(action);
});

test("reads redirect and redirectToCart, plain and in base64 (IDS-02, IDS-03)", () => {
  expect(readIdsRequest(get("name_kunde=test&pw_kunde=test&redirect=/kontakt&redirectToCart=1"))).toMatchObject({
    username: "test",
    redirect: "/kontakt",
    redirectToCart: true,
  });
  expect(readIdsRequest(get(`redirectToCart=${base64("1")}&redirect=${base64("/kontakt")}`))).toMatchObject({
    redirect: "/kontakt",
    redirectToCart: true,
  });
  expect(readIdsRequest(get("redirectToCart=0")).redirectToCart).toBe(false);
});

test("does not decode values that could be base64 if other values are plain (IDS-19)", () => {
  expect(readIdsRequest(get("name_kunde=anna&pw_kunde=c2VjcmV0&action=WKE"))).toMatchObject({ username: "anna", password: "c2VjcmV0" });
  expect(readIdsRequest(get("name_kunde=anna&pw_kunde=c2VjcmV0"))).toMatchObject({ username: "anna", password: "c2VjcmV0" });
  expect(readIdsRequest(get("pw_kunde=c2VjcmV0&version=2.5"))).toMatchObject({ password: "c2VjcmV0" });
});

test("prefers the body to the query, and reports contradictory values", () => {
  const call = {
    ...urlencoded([
      ["action", "WKE"],
      ["target", "a"],
      ["target", "b"],
      ["kndnr", ""],
      ["kndnr", "7"],
    ]),
    query: "action=ADL&version=2.0",
  };
  expect(readIdsRequest(call)).toMatchObject({
    action: "WKE",
    target: "a",
    customerNumber: "7",
    version: { named: "2.0", inForce: "2.0" },
    ambiguous: ["target", "action"],
  });
});

test("preserves blanks in passwords, and trims and cleans other values", () => {
  expect(
    readIdsRequest(
      urlencoded([
        ["pw_kunde", " a b "],
        ["name_kunde", " an\u0000na\n "],
        ["ghnummer", " 007 "],
      ]),
    ),
  ).toMatchObject({
    password: " a b ",
    username: "anna",
    articleNumber: "007",
  });
});

test("2.5.1: reads multipleResult and hookURLTimeout", () => {
  expect(
    readIdsRequest(
      urlencoded([
        ["multipleResult", "true"],
        ["hookURLTimeout", "900"],
        ["version", "2.5.1"],
      ]),
    ),
  ).toMatchObject({
    multipleResult: true,
    hookUrlTimeout: 900,
    version: { named: "2.5.1", inForce: "2.5.1" },
  });
  expect(
    readIdsRequest(
      urlencoded([
        ["multipleResult", "false"],
        ["hookURLTimeout", "-1"],
      ]),
    ),
  ).toMatchObject({
    multipleResult: false,
    hookUrlTimeout: undefined,
  });
});

test("without a version, uses the version of the cart (PROCURE-06)", () => {
  const xml = sampleText("xml/wks-10-prefixed-2.5.xml");
  const version = (...fields: [string, string][]) => readIdsRequest(urlencoded([["action", "WKS"], ["warenkorb", xml], ...fields])).version;
  expect(version()).toEqual({ named: undefined, inForce: "2.5" });
  expect(version(["version", "1.3"])).toEqual({ named: "1.3", inForce: "2.0" });
  expect(version(["version", "9.9"])).toEqual({ named: "9.9", inForce: "2.0" });
});

const refused = (call: Call): string => {
  try {
    readIdsRequest(call);
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
  return "taken";
};

test("rejects an oversized call, and oversized values and too many fields (PROCURE-05)", () => {
  const large = (size: number): Call => ({ ...urlencoded([]), body: Buffer.alloc(size, "a") });
  expect(refused(large(MAX_REQUEST_SIZE))).toBe("taken");
  expect(refused(large(MAX_REQUEST_SIZE + 1))).toBe("tooLarge");
  const cart = (size: number): Call => urlencoded([["warenkorb", `<a>${"b".repeat(size)}</a>`]]);
  expect(refused(cart(1024 * 1024 - 7))).toBe("taken");
  expect(refused(cart(1024 * 1024 - 6))).toBe("tooLarge");
  expect(refused(urlencoded([["name_kunde", "n".repeat(256)]]))).toBe("taken");
  expect(refused(urlencoded([["name_kunde", "n".repeat(257)]]))).toBe("valueTooLong");
  const fields = (count: number): [string, string][] => Array.from({ length: count }, (_, index) => [`f${index}`, "1"]);
  for (const form of [urlencoded, multipart]) {
    expect(refused(form(fields(100)))).toBe("taken");
    expect(refused(form(fields(101)))).toBe("tooManyFields");
  }
});

test("an error contains the field but not its value", () => {
  expect(() => readIdsRequest(urlencoded([["pw_kunde", "geheim".repeat(500)]]))).toThrow(
    "The IDS message was refused: valueTooLong (pwkunde)",
  );
});

test("reads a truncated form as far as possible, and ignores a boundary within a text", () => {
  const whole = multipart([
    ["action", "WKE"],
    ["target", "x\r\n------b0Undary y"],
    ["version", "2.5"],
  ]);
  expect(readIdsRequest(whole)).toMatchObject({ action: "WKE", target: "x------b0Undary y", version: { named: "2.5" } });
  expect(readIdsRequest({ ...whole, body: whole.body.subarray(0, whole.body.indexOf("2.5") + 3) }).version.named).toBe("2.5");
});
