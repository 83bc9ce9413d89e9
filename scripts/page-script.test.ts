import { expect, test } from "vitest";
import { filesOf } from "./lib/page-script.ts";

const manifest = {
  "entry.ts": { file: "entry.js", isEntry: true, imports: ["_react.js"], dynamicImports: ["family.tsx", "cart.tsx"] },
  "_react.js": { file: "react.js" },
  "family.tsx": { file: "family.js", imports: ["_react.js", "_shared.js"], dynamicImports: ["cart.tsx"] },
  "_shared.js": { file: "shared.js", imports: ["_react.js"] },
  "cart.tsx": { file: "cart.js" },
};

test("modules load their static imports, each once, and no lazy code (SEARCH-26)", () => {
  expect([...filesOf(manifest, ["entry.ts", "family.tsx"])]).toEqual(["entry.js", "react.js", "family.js", "shared.js"]);
});

test("throws for a module that was not built", () => {
  expect(() => filesOf(manifest, ["lost.tsx"])).toThrow("lost.tsx");
});
