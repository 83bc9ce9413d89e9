// Fuzzes the parsers with thousands of mutated samples: each is parsed or rejected with a reason.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { IdsRefusedError } from "./ids-refused-error.ts";
import { readIdsRequest } from "./ids-request.ts";
import { readIdsCart } from "./read-ids-cart.ts";
import { checkSchema } from "./testing/check-schema.ts";
import { type Call, readCallSample, toCall } from "./testing/make-call.ts";
import { writeIdsCart } from "./write-ids-cart.ts";

const XML = new URL("samples/xml/", import.meta.url);
const CARTS = readdirSync(XML)
  .filter((name) => !name.startsWith("bad-0"))
  .map((name) => readFileSync(new URL(name, XML)));
const CALLS = readdirSync(new URL("samples/http/", import.meta.url)).map((name) => toCall(readCallSample(name)));
const PIECES = [
  "<",
  ">",
  "&",
  "</OrderItem>",
  "<OrderItem>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  '"',
  "\0",
  "\r\n",
  "%",
  "%zz",
  "--",
  "=",
  "+",
  "<?xml",
  "&#0;",
  "&#x110000;",
  "xmlns:a",
  "ä",
  "\ufeff",
  "1e999",
  "9".repeat(50),
  "-",
  ",",
  "\r\n--",
].map((text) => Buffer.from(text));

/** Seeded random numbers. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function breakUp(bytes: Buffer, below: (most: number) => number): Buffer {
  let broken = Buffer.from(bytes);
  for (let left = 1 + below(3); left > 0; left -= 1) {
    const [from, length] = [below(broken.length + 1), below(40)];
    const [header, tail] = [broken.subarray(0, from), broken.subarray(from + length)];
    switch (below(6)) {
      case 0:
        broken = Buffer.concat([header, tail]);
        break;
      case 1:
        broken = Buffer.concat([header, PIECES[below(PIECES.length)]!, broken.subarray(from)]);
        break;
      case 2:
        if (from < broken.length) broken[from] = below(256);
        break;
      case 3:
        broken = Buffer.concat([broken.subarray(0, from + length), broken.subarray(from)]);
        break;
      case 4:
        broken = Buffer.from(header);
        break;
      default:
        broken = Buffer.concat([tail, header]);
    }
  }
  return broken;
}

/** Outcome of a parse; any error other than a rejection fails the test. */
function outcomeOf(read: () => void): string {
  try {
    read();
    return "read";
  } catch (error) {
    if (error instanceof IdsRefusedError) return error.reason;
    throw error;
  }
}

test("reads or rejects 6,000 broken carts, and writes valid XML from those read (PROCURE-37)", () => {
  const below = numbersFrom(4711);
  const outcomes = new Map<string, number>();
  for (let run = 0; run < 6000; run += 1) {
    const broken = breakUp(CARTS[run % CARTS.length]!, below);
    const outcome = outcomeOf(() => {
      const { cart } = readIdsCart(broken);
      if (run % 4 !== 0 || cart.lines.length === 0) return;
      const { xml } = writeIdsCart({ ...cart, date: "2026-03-02", time: "08:15:00", outcome: "cart" }, "2.0");
      expect(checkSchema(xml, "2.0")).toEqual([]);
      expect(readIdsCart(xml).cart.lines).toHaveLength(cart.lines.length);
    });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  // Mutations vary: many messages stay readable.
  expect(outcomes.get("read")).toBeGreaterThan(300);
  expect(outcomes.size).toBeGreaterThan(5);
});

test("reads or rejects 6,000 broken calls (PROCURE-37)", () => {
  const below = numbersFrom(42);
  for (let run = 0; run < 6000; run += 1) {
    const { method, query, body, contentType } = CALLS[run % CALLS.length]!;
    const call: Call = {
      method,
      query: breakUp(Buffer.from(query), below).toString("latin1"),
      body: breakUp(body, below),
      contentType: below(4) === 0 ? breakUp(Buffer.from(contentType), below).toString("latin1") : contentType,
    };
    outcomeOf(() => {
      const { cartXml } = readIdsRequest(call);
      if (cartXml !== undefined) readIdsCart(cartXml);
    });
  }
});
