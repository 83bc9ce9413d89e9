// Reads every sample cart as listed in the manifest, and writes returns exactly as the samples.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { IdsCart, IdsReturn } from "./ids-cart.ts";
import { allowsEmptyCart, versionInForce } from "./ids-version.ts";
import { readIdsCart } from "./read-ids-cart.ts";
import { checkSchema } from "./testing/check-schema.ts";
import { writeIdsCart } from "./write-ids-cart.ts";

const FOLDER = new URL("samples/", import.meta.url);
const bytes = (name: string): Buffer => readFileSync(new URL(`xml/${name}`, FOLDER));
const read = (name: string): IdsCart => readIdsCart(bytes(name)).cart;
const toReturn = (cart: IdsCart): IdsReturn => ({ ...cart, outcome: cart.outcome ?? "cart" });
const writeBack = (name: string): string => {
  const cart = read(name);
  return writeIdsCart(toReturn(cart), versionInForce(cart.version)).xml;
};

test("the manifest lists every cart", () => {
  const manifest = JSON.parse(readFileSync(new URL("manifest.json", FOLDER), "utf8")) as { file: string }[];
  expect(readdirSync(new URL("xml/", FOLDER)).toSorted()).toEqual(manifest.map(({ file }) => file.slice("xml/".length)).toSorted());
});

test.each([
  ["bad-01-doctype-xxe.xml", "documentType"],
  ["bad-02-entity-bomb.xml", "documentType"],
  ["bad-03-wrong-root.xml", "wrongRoot"],
  ["bad-04-truncated.xml", "truncated"],
  ["bad-07-unescaped-ampersand.xml", "unescapedAmpersand"],
  ["bad-08-deep-nesting.xml", "tooDeep"],
  ["bad-09-empty.txt", "empty"],
])("rejects %s: %s", (name, reason) => {
  expect(() => read(name)).toThrow(expect.objectContaining({ name: "IdsRefusedError", reason }));
});

test.each(["ret-01-cart-2.5.xml", "ret-02-ordered-2.5.xml", "ret-04-cart-2.0.xml", "ret-05-ordered-2.5.1.xml"])(
  "writes %s byte for byte (PROCURE-06)",
  (name) => expect(writeBack(name)).toBe(bytes(name).toString("utf8")),
);

test.each(readdirSync(new URL("xml/", FOLDER)).filter((name) => name.startsWith("ret-")))("validates %s like the schemas", (name) => {
  const problems = checkSchema(bytes(name).toString("utf8"), versionInForce(read(name).version));
  expect(problems.length > 0).toBe(name === "ret-08-wrong-order-of-elements.xml");
});

test.each(readdirSync(new URL("xml/", FOLDER)).filter((name) => /^(?:wks|ret|bad-0[56])-/.test(name)))(
  "writes %s as valid XML in each version, with all lines and references (PROCURE-06, PROCURE-08, PROCURE-09)",
  (name) => {
    const cart = read(name);
    for (const version of ["2.0", "2.5", "2.5.1"] as const) {
      const { xml } = writeIdsCart(toReturn(cart), version);
      // 2.0 has no valid cart without lines.
      const isPossible = cart.lines.length > 0 || allowsEmptyCart(version);
      expect(checkSchema(xml, version).length === 0).toBe(isPossible);
      const back = readIdsCart(xml).cart;
      expect(back.version).toBe(version);
      expect(back.lines.map(({ refItems, chara, articleNumber }) => ({ refItems, chara, articleNumber }))).toEqual(
        cart.lines.map(({ refItems, chara, articleNumber }) => ({ refItems, chara, articleNumber })),
      );
    }
  },
);
