import { expect, test } from "vitest";
import { filesOfPage, filesOfTouch } from "./lib/page-script.ts";

const manifest = {
  "entry.ts": {
    file: "entry.js",
    isEntry: true,
    imports: ["_react.js"],
    dynamicImports: ["family.tsx", "cart.tsx", "_navigate.js", "old.ts"],
  },
  "_react.js": { file: "react.js" },
  "family.tsx": { file: "family.js", imports: ["_react.js", "_order.js"] },
  "cart.tsx": { file: "cart.js" },
  "_order.js": { file: "order.js", dynamicImports: ["new.tsx"] },
  "_navigate.js": { file: "navigate.js", name: "navigate" },
  "new.tsx": { file: "new.js", name: "new", imports: ["_heavy.js"] },
  "_heavy.js": { file: "heavy.js" },
  "old.ts": { file: "old.js", name: "old" },
};

test("a page's scripts are its static and eager imports, each once, without other screens or interaction code", () => {
  const files = filesOfPage(manifest, { screens: ["family.tsx"], others: ["family.tsx", "cart.tsx"] });
  expect(files.toSorted()).toEqual(["entry.js", "family.js", "heavy.js", "new.js", "old.js", "order.js", "react.js"]);
});

test("throws for a screen that was not built", () => {
  expect(() => filesOfPage(manifest, { screens: ["lost.tsx"], others: [] })).toThrow("lost.tsx");
});

test("an interaction loads a part's imports, without those of the page and the shared calls (SEARCH-26)", () => {
  const touched = {
    ...manifest,
    "field.tsx": { file: "field.js", imports: ["_react.js", "_recent.js", "_calls.js"] },
    "_recent.js": { file: "recent.js", imports: ["_order.js"] },
    "_calls.js": { file: "calls.js", name: "calls", imports: ["_heavy.js"] },
  };
  expect(filesOfTouch(touched, "field.tsx", ["react.js"])).toEqual(["field.js", "recent.js", "order.js"]);
  expect(() => filesOfTouch(touched, "lost.tsx", [])).toThrow("lost.tsx");
});
