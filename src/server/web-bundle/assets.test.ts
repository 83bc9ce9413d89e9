import { expect, test } from "vitest";
import { assetsOf } from "./assets.ts";

const manifest = {
  "src/web/entry-client.ts": { file: "assets/entry.js", isEntry: true, imports: ["_react.js"] },
  "src/web/after-paint.ts": { file: "assets/after-paint.js", isEntry: true },
  "src/web/facets/storage/narrow-before-paint.ts": { file: "assets/narrow-early.js", isEntry: true, imports: ["_early.js"] },
  "src/web/catalogue/compare/show-chosen-before-paint.ts": { file: "assets/show-chosen-early.js", isEntry: true },
  "src/web/shell/page/stored-height/restore-height-before-paint.ts": { file: "assets/keep-height-early.js", isEntry: true },
  "src/web/procurement/hide-read-before-paint.ts": { file: "assets/hide-read-early.js", isEntry: true },
  "_early.js": { file: "assets/early.js" },
  "_react.js": { file: "assets/react.js" },
  "src/web/cart/cart.tsx": { file: "assets/cart.js", imports: ["_react.js", "_kit.js"] },
  "_kit.js": { file: "assets/kit.js" },
  "style.css": { file: "assets/style.css" },
  "node_modules/x/archivo-latin-wght-normal.woff2": { file: "assets/archivo.woff2" },
};

test("a component adds its files and those of the entry, without duplicates", () => {
  expect(assetsOf(manifest, { Cart: ["src/web/cart/cart.tsx"] })).toEqual({
    afterPaint: "/assets/after-paint.js",
    scripts: ["/assets/entry.js"],
    earlyScripts: ["/assets/narrow-early.js", "/assets/early.js"],
    chosenScripts: ["/assets/show-chosen-early.js"],
    placeScripts: ["/assets/keep-height-early.js", "/assets/hide-read-early.js"],
    styles: ["/assets/style.css"],
    fonts: ["/assets/archivo.woff2"],
    preloads: { Cart: ["/assets/entry.js", "/assets/react.js", "/assets/cart.js", "/assets/kit.js"] },
    devHead: "",
  });
});

test("a component without a file is an error at start", () => {
  expect(() => assetsOf(manifest, { Lost: ["src/web/lost.tsx"] })).toThrow("Lost");
});
