import { expect, test } from "vitest";
import { bundlePageAfter, bundlePageOf, readBundleProblem, readBundleSelection, readBundleSource } from "./bundle-request.ts";

const paramsOf = (path: string) => new URL(path, "http://shop").searchParams;

test.each([
  ["order", "7000001"],
  ["family", "ß & ü"],
  ["article", "M8/50?x=1"],
] as const)("reads the source that it writes: %s %s", (kind, id) => {
  expect(readBundleSource(paramsOf(bundlePageOf({ kind, id })))).toEqual({ kind, id });
});

test("has no source without a value, truncates long ones and knows one cart", () => {
  expect(readBundleSource(paramsOf("/x?order=%20&name=1"))).toBeNull();
  expect(readBundleSource(paramsOf(`/x?order=${"7".repeat(500)}`))?.id).toHaveLength(100);
  expect(readBundleSource(paramsOf("/x?cart=17"))).toEqual({ kind: "cart", id: "current" });
});

test("keeps the selection and the problem, and drops invalid values", () => {
  const selection = { kinds: ["performance", "cad"], languages: ["de", "mul"], hasDeliveryNotes: true } as const;
  const params = paramsOf(bundlePageAfter({ kind: "list", id: "1" }, selection, "terms"));
  expect(readBundleSelection(params)).toEqual(selection);
  expect(readBundleProblem(params.get("problem"))).toBe("terms");
  expect(readBundleSelection(paramsOf("/x?kind=cad"))).toBeNull();
  expect(readBundleSelection(paramsOf("/x?selected=yes&kind=secret&language=german&language=DE"))).toEqual({
    kinds: [],
    languages: [],
    hasDeliveryNotes: false,
  });
  expect(readBundleProblem("toString")).toBeNull();
});
