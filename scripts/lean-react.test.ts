// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { leanReact, leanReactPlugin } from "./lib/lean-react.ts";
import { asModule, REACT_FILES, reactModulesPlugin } from "./lib/react-modules.ts";

const CLIENT = readFileSync(REACT_FILES["react-dom/client"]!, "utf8");
const ENTRY = "every-part-of-react";

/** React as the browser gets it: production, lean, and as modules. */
async function loadReact() {
  const everyPart = {
    name: ENTRY,
    resolveId: (id: string) => (id.endsWith(ENTRY) ? ENTRY : null),
    load: (id: string) =>
      id === ENTRY
        ? 'export * as react from "react"; export * as jsx from "react/jsx-runtime"; export * as dom from "react-dom"; export * as client from "react-dom/client";'
        : null,
  };
  const [built] = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [everyPart, leanReactPlugin(), reactModulesPlugin()],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ["iife"], name: "parts" } },
  })) as Rolldown.RolldownOutput[];
  return compileFunction(`${built!.output[0].code}; return parts;`)() as {
    react: typeof import("react");
    jsx: typeof import("react/jsx-runtime");
    dom: typeof import("react-dom");
    client: typeof import("react-dom/client");
  };
}

test("lean React takes over server HTML, answers presses, waits for late parts, moves, portals and takes away", async () => {
  const { react, dom, client, jsx } = await loadReact();
  const { createElement: h, Fragment, Suspense, lazy, startTransition, useState } = react;
  const Late = lazy(async () => ({ default: () => jsx.jsx("em", { children: "late" }) }));
  const failures: unknown[] = [];
  let change!: (next: { order: string[]; layer: boolean; late: boolean }) => void;
  function Screen() {
    const [state, setState] = useState({ order: ["a", "b", "c"], layer: false, late: false });
    change = setState;
    return h(
      Fragment,
      null,
      h("ol", null, ...state.order.map((key) => h(Fragment, { key }, h("li", { style: { color: "red" } }, key)))),
      state.layer && dom.createPortal(h("aside", null, "layer"), document.body),
      h(Suspense, { fallback: h("i", null, "wait") }, state.late && h(Late)),
    );
  }
  document.body.innerHTML =
    '<main><ol><li style="color:red">a</li><li style="color:red">b</li><li style="color:red">c</li></ol><!--$--><!--/$--></main>';
  const main = document.querySelector("main")!;
  const options = {
    onRecoverableError: (error: unknown) => failures.push(error),
    onUncaughtError: (error: unknown) => failures.push(error),
  };
  const first = main.querySelector("li");
  const root = client.hydrateRoot(main, h(Screen), options);
  const text = () => main.textContent;
  await expect.poll(() => typeof change).toBe("function");
  expect(main.querySelector("li")).toBe(first);
  dom.flushSync(() => change({ order: ["c", "a"], layer: true, late: false }));
  expect([text(), document.querySelector("aside")?.textContent]).toEqual(["ca", "layer"]);
  dom.flushSync(() => change({ order: ["c", "a"], layer: false, late: true }));
  expect(document.querySelector("aside")).toBeNull();
  await expect.poll(text).toBe("calate");
  startTransition(() => change({ order: ["x", "a", "c"], layer: false, late: true }));
  await expect.poll(text).toBe("xaclate");
  root.unmount();
  expect(text()).toBe("");
  expect(failures).toEqual([]);
});

test("nobody makes the elements whose code is left out", () => {
  const missed: string[] = [];
  for (const folder of ["src/web", "node_modules/@base-ui"]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.(tsx?|m?js)$/.test(file)) continue;
      const source = readFileSync(join(folder, file), "utf8");
      if (/\b(ViewTransition|addTransitionType|SuspenseList)\b|<(React\.)?Fragment[^>]*\sref=|Fragment, ?\{[^{}()]*\bref:/.test(source))
        missed.push(file);
    }
  }
  expect(missed).toEqual([]);
});

test("a React that calls them by other names is not built", () => {
  expect(() => leanReact(CLIENT.replaceAll("startViewTransition", "renamed"))).toThrow("React has no startViewTransition");
});

test("a React that fills its exports, or asks for others, in another way is not built", () => {
  expect(() => asModule('"use strict";\nObject.assign(exports, { useState });\n')).toThrow("React is built in another way");
  expect(() => asModule('exports.useState = 1;\nlet React = require("react");\n')).toThrow("React is built in another way");
  expect(() => asModule("function useState() {}\n")).toThrow("React is built in another way");
});

test("what is filled at first and again later is one value, and nobody is left out", () => {
  const module = asModule(
    "exports.now = void 0;\nif (true) {\n  exports.now = () => 1;\n}\nexports.later = function () {\n  return exports.now();\n};\n",
  );
  expect(module).toContain("export { exports_now as now, exports_later as later };");
  expect(module.replace(/export \{.*/, "")).toBe(
    "var exports_now = void 0;\nif (true) {\n  exports_now = () => 1;\n}\nvar exports_later = function () {\n  return exports_now();\n};\n\n\n",
  );
});
