const DOCTYPE = `<!DOCTYPE a [<!ENTITY x "${"y".repeat(900_000)}">]>`;

export const cartOf = (inside: string): string => `<?xml version="1.0"?><Warenkorb><Order>${inside}</Order></Warenkorb>`;
export const articleOf = (inside: string): string =>
  cartOf(`<OrderItem><ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>${inside}</Kurztext></OrderItem>`);

/** Name, body and expected reason of each rejection. */
export const HOSTILE_CARTS: [string, string | Buffer, string][] = [
  ["300,000 blanks between two characters", `<${" ".repeat(300_000)}>`, "notWellFormed"],
  ["100,000 references to an entity", articleOf("&x;".repeat(100_000)), "unknownEntity"],
  [
    "100,000 references to an entity of a document type",
    `<!DOCTYPE a [<!ENTITY x "y">]>${articleOf("&x;".repeat(100_000))}`,
    "documentType",
  ],
  ["100,000 references to what XML knows", articleOf("&amp;".repeat(100_000)), "tooManyEntities"],
  ["100,000 letters by number", articleOf("&#x41;".repeat(100_000)), "tooManyEntities"],
  ["10,000 levels", `${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`, "tooDeep"],
  ["10,000 levels with prefixes", '<p:a xmlns:p="u">'.repeat(10_000), "tooDeep"],
  ["an attribute of 900 KB", `<Warenkorb a="${"b".repeat(900_000)}"><Order/></Warenkorb>`, "valueTooLong"],
  ["a text of 900 KB", articleOf("b".repeat(900_000)), "valueTooLong"],
  ["a comment of 900 KB", cartOf(`<!--${"b".repeat(900_000)}-->`), "valueTooLong"],
  ["a CDATA section of 900 KB", articleOf(`<![CDATA[${"b".repeat(900_000)}]]>`), "valueTooLong"],
  ["a name of 900 KB", `<${"b".repeat(900_000)}/>`, "valueTooLong"],
  ["a document type of 900 KB", `${DOCTYPE}${articleOf("&x;")}`, "documentType"],
  ["a document type behind comments and instructions", `<?xml version="1.0"?><!-- a -->\n<?p q?><!-- b -->${DOCTYPE}<a/>`, "documentType"],
  ["a document type in small letters", `<!doctype a><Warenkorb/>`, "documentType"],
  ["a document type that never ends", `<!DOCTYPE a [`, "documentType"],
  ["an entity of a web page", articleOf("M&uuml;ller"), "unknownEntity"],
  ["an ampersand without an end", articleOf("A&B"), "unescapedAmpersand"],
  ["more than 1 MB", cartOf(" ".repeat(1024 * 1024)), "tooLarge"],
  ["more than 1 MB of letters of two bytes", cartOf("ü".repeat(600_000)), "tooLarge"],
  ["more than 1 MB in UTF-16", Buffer.from(`\ufeff${cartOf("a".repeat(1024 * 1024))}`, "utf16le"), "tooLarge"],
  ["5,001 lines", cartOf("<OrderItem/>".repeat(5001)), "tooManyLines"],
  [
    "5,001 lines of 200 letters",
    cartOf(`<OrderItem><ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>${"b".repeat(120)}</Kurztext></OrderItem>`.repeat(5001)),
    "tooManyLines",
  ],
  ["200,000 elements", cartOf("<a/>".repeat(200_000)), "tooManyElements"],
  ["200,000 elements of one line", cartOf(`<OrderItem>${"<a/>".repeat(200_000)}</OrderItem>`), "tooManyElements"],
  ["a letter that XML has not", articleOf("\u0001"), "notWellFormed"],
  ["tags that do not match", "<Warenkorb><Order></Warenkorb></Order>", "notWellFormed"],
  ["two roots", `${cartOf("")}${cartOf("")}`.replaceAll('<?xml version="1.0"?>', ""), "notWellFormed"],
  ["no XML at all", "ArtNo=1&Qty=2", "unescapedAmpersand"],
  ["a word", "Warenkorb", "notWellFormed"],
  ["nothing but blanks", " \r\n\t\u0000", "empty"],
  ["a page of the web", "<html><body>500</body></html>", "wrongRoot"],
];
