// Malicious or malformed carts are rejected with the reason.
import { expect, test } from "vitest";
import { readIdsCart } from "./read-ids-cart.ts";
import { articleOf, cartOf, HOSTILE_CARTS } from "./testing/hostile-carts.ts";

function rejection(xml: string | Buffer): { reason?: string; line?: number | null } {
  try {
    readIdsCart(xml);
    return {};
  } catch (error) {
    return error as object;
  }
}

test.each(HOSTILE_CARTS)("rejects %s (PROCURE-38)", (_name, xml, reason) => {
  expect(rejection(xml).reason).toBe(reason);
});

test("reports the line of the error", () => {
  expect(rejection(cartOf("\n\n<OrderItem>\n<Kurztext>a & b</Kurztext></OrderItem>")).line).toBe(4);
  expect(rejection(cartOf("\n<OrderItem>\n</Order>")).line).toBe(3);
});

test("truncates the detail of the error", () => {
  const name = "b".repeat(10_000);
  expect(() => readIdsCart(`<Warenkorb><${name}>`)).toThrow(
    expect.objectContaining({ reason: "truncated", detail: `unclosed tag: ${name}`.slice(0, 100) }),
  );
});

test("accepts a cart at the limits: 5,000 lines, 64 levels, long texts and many entities", () => {
  const full = readIdsCart(
    cartOf(`<OrderItem><ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>&amp;&lt;&gt;</Kurztext></OrderItem>`.repeat(5000)),
  ).cart;
  expect(full.lines).toHaveLength(5000);
  expect(full.lines[4999]).toMatchObject({ position: 5000, shortText: "&<>", problem: null });
  expect(readIdsCart(cartOf(`${"<a>".repeat(62)}${"</a>".repeat(62)}`)).cart.lines).toEqual([]);
  expect(rejection(cartOf(`${"<a>".repeat(63)}${"</a>".repeat(63)}`)).reason).toBe("tooDeep");
  const long = "b".repeat(80_000);
  expect(readIdsCart(articleOf(`<![CDATA[${long}&&&<b>]]><!-- & -->${"&amp;".repeat(15_000)}`)).cart.lines[0]!.shortText).toHaveLength(
    95_006,
  );
});

test("accepts 100,000 elements, 20 of each line, and no more", () => {
  // The root and the order are two of them.
  const full = (more: number) => cartOf(`<OrderItem>${"<QU>1</QU>".repeat(18)}</OrderItem>`.repeat(5000) + "<x/>".repeat(4998 + more));
  expect(readIdsCart(full(0)).cart.lines).toHaveLength(5000);
  expect(rejection(full(1)).reason).toBe("tooManyElements");
});

test("ampersands in comments and CDATA sections are text", () => {
  expect(readIdsCart(articleOf("<![CDATA[a & b]]><!-- c & d --> &#x26; &#38;")).cart.lines[0]!.shortText).toBe("a & b & &");
});
