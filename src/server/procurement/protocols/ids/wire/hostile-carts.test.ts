// Malicious or malformed carts are rejected quickly, with the reason.
import { expect, test } from "vitest";
import { readIdsCart } from "./read-ids-cart.ts";

const AT_MOST_MS = 50;
const cart = (inside: string): string => `<?xml version="1.0"?><Warenkorb><Order>${inside}</Order></Warenkorb>`;
const article = (inside: string): string => cart(`<OrderItem><ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>${inside}</Kurztext></OrderItem>`);
const DOCTYPE = `<!DOCTYPE a [<!ENTITY x "${"y".repeat(900_000)}">]>`;

/** Reason of the rejection and its CPU time in ms, measured on a warm run. */
function refusal(xml: string | Buffer): { reason: string; ms: number; line: number | null } {
  const refuse = (): { reason?: string; line?: number | null } => {
    try {
      readIdsCart(xml);
      return {};
    } catch (error) {
      return error as object;
    }
  };
  const { reason = "none", line = null } = refuse();
  const start = process.threadCpuUsage();
  for (let run = 0; run < 3; run += 1) refuse();
  return { reason, line, ms: process.threadCpuUsage(start).user / 3000 };
}

test.each<[string, string | Buffer, string]>([
  ["300,000 blanks between two characters", `<${" ".repeat(300_000)}>`, "notWellFormed"],
  ["100,000 references to an entity", article("&x;".repeat(100_000)), "unknownEntity"],
  ["100,000 references to an entity of a document type", `<!DOCTYPE a [<!ENTITY x "y">]>${article("&x;".repeat(100_000))}`, "documentType"],
  ["100,000 references to what XML knows", article("&amp;".repeat(100_000)), "tooManyEntities"],
  ["100,000 letters by number", article("&#x41;".repeat(100_000)), "tooManyEntities"],
  ["10,000 levels", `${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`, "tooDeep"],
  ["10,000 levels with prefixes", '<p:a xmlns:p="u">'.repeat(10_000), "tooDeep"],
  ["an attribute of 900 KB", `<Warenkorb a="${"b".repeat(900_000)}"><Order/></Warenkorb>`, "valueTooLong"],
  ["a text of 900 KB", article("b".repeat(900_000)), "valueTooLong"],
  ["a comment of 900 KB", cart(`<!--${"b".repeat(900_000)}-->`), "valueTooLong"],
  ["a CDATA section of 900 KB", article(`<![CDATA[${"b".repeat(900_000)}]]>`), "valueTooLong"],
  ["a name of 900 KB", `<${"b".repeat(900_000)}/>`, "valueTooLong"],
  ["a document type of 900 KB", `${DOCTYPE}${article("&x;")}`, "documentType"],
  ["a document type behind comments and instructions", `<?xml version="1.0"?><!-- a -->\n<?p q?><!-- b -->${DOCTYPE}<a/>`, "documentType"],
  ["a document type in small letters", `<!doctype a><Warenkorb/>`, "documentType"],
  ["a document type that never ends", `<!DOCTYPE a [`, "documentType"],
  ["an entity of a web page", article("M&uuml;ller"), "unknownEntity"],
  ["an ampersand without an end", article("A&B"), "unescapedAmpersand"],
  ["more than 1 MB", cart(" ".repeat(1024 * 1024)), "tooLarge"],
  ["more than 1 MB of letters of two bytes", cart("ü".repeat(600_000)), "tooLarge"],
  ["more than 1 MB in UTF-16", Buffer.from(`\ufeff${cart("a".repeat(1024 * 1024))}`, "utf16le"), "tooLarge"],
  ["5,001 lines", cart("<OrderItem/>".repeat(5001)), "tooManyLines"],
  [
    "5,001 lines of 200 letters",
    cart(`<OrderItem><ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>${"b".repeat(120)}</Kurztext></OrderItem>`.repeat(5001)),
    "tooManyLines",
  ],
  ["200,000 elements", cart("<a/>".repeat(200_000)), "tooManyElements"],
  ["200,000 elements of one line", cart(`<OrderItem>${"<a/>".repeat(200_000)}</OrderItem>`), "tooManyElements"],
  ["a letter that XML has not", article("\u0001"), "notWellFormed"],
  ["tags that do not match", "<Warenkorb><Order></Warenkorb></Order>", "notWellFormed"],
  ["two roots", `${cart("")}${cart("")}`.replaceAll('<?xml version="1.0"?>', ""), "notWellFormed"],
  ["no XML at all", "ArtNo=1&Qty=2", "unescapedAmpersand"],
  ["a word", "Warenkorb", "notWellFormed"],
  ["nothing but blanks", " \r\n\t\u0000", "empty"],
  ["a page of the web", "<html><body>500</body></html>", "wrongRoot"],
])("rejects %s (PROCURE-38)", (_name, xml, reason) => {
  const refused = refusal(xml);
  expect(refused.reason).toBe(reason);
  expect(refused.ms).toBeLessThan(AT_MOST_MS);
});

test("reports the line of the error", () => {
  expect(refusal(cart("\n\n<OrderItem>\n<Kurztext>a & b</Kurztext></OrderItem>")).line).toBe(4);
  expect(refusal(cart("\n<OrderItem>\n</Order>")).line).toBe(3);
});

test("truncates the detail of the error", () => {
  const name = "b".repeat(10_000);
  expect(() => readIdsCart(`<Warenkorb><${name}>`)).toThrow(
    expect.objectContaining({ reason: "truncated", detail: `unclosed tag: ${name}`.slice(0, 100) }),
  );
});

test("accepts a cart at the limits: 5,000 lines, 64 levels, long texts and many entities", () => {
  const full = readIdsCart(cart(`<OrderItem><ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>&amp;&lt;&gt;</Kurztext></OrderItem>`.repeat(5000))).cart;
  expect(full.lines).toHaveLength(5000);
  expect(full.lines[4999]).toMatchObject({ position: 5000, shortText: "&<>", problem: null });
  expect(readIdsCart(cart(`${"<a>".repeat(62)}${"</a>".repeat(62)}`)).cart.lines).toEqual([]);
  expect(refusal(cart(`${"<a>".repeat(63)}${"</a>".repeat(63)}`)).reason).toBe("tooDeep");
  const long = "b".repeat(80_000);
  expect(readIdsCart(article(`<![CDATA[${long}&&&<b>]]><!-- & -->${"&amp;".repeat(15_000)}`)).cart.lines[0]!.shortText).toHaveLength(
    95_006,
  );
});

test("accepts 100,000 elements, 20 of each line, and no more", () => {
  // The root and the order are two of them.
  const full = (more: number) => cart(`<OrderItem>${"<QU>1</QU>".repeat(18)}</OrderItem>`.repeat(5000) + "<x/>".repeat(4998 + more));
  expect(readIdsCart(full(0)).cart.lines).toHaveLength(5000);
  expect(refusal(full(1)).reason).toBe("tooManyElements");
});

test("ampersands in comments and CDATA sections are text", () => {
  expect(readIdsCart(article("<![CDATA[a & b]]><!-- c & d --> &#x26; &#38;")).cart.lines[0]!.shortText).toBe("a & b & &");
});
