import { expect, test } from "vitest";
import { createRouteTable } from "./route-table.ts";

const table = createRouteTable(
  ["/", "/cart", "/p/:article", "/sortiment", "/sortiment/:category", "/sortiment/neu", "/:any/fix"].map((path) => ({ path, entry: path })),
);

test.each([
  ["/", "/", {}],
  ["/cart", "/cart", {}],
  ["/p/555008", "/p/:article", { article: "555008" }],
  ["/sortiment/neu", "/sortiment/neu", {}],
  ["/sortiment/duebel-12", "/sortiment/:category", { category: "duebel-12" }],
  ["/sortiment/d%C3%BCbel", "/sortiment/:category", { category: "dübel" }],
  ["/cart/fix", "/:any/fix", { any: "cart" }],
])("%s is matched by %s (SHELL-16)", (path, entry, params) => {
  expect(table.find(path)).toEqual({ entry, params });
});

test.each(["/unknown", "/p", "/p/", "/p/1/2", "/sortiment/%E0%A4%A", "/cart/", "//"])("%s is matched by no page", (path) => {
  expect(table.find(path)).toBeNull();
});

test("rejects two pages for the same addresses", () => {
  expect(() =>
    createRouteTable([
      { path: "/p/:a", entry: 1 },
      { path: "/p/:b", entry: 2 },
    ]),
  ).toThrow("/p/:b");
});
