// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import { leanReact } from "./lib/lean-react.ts";

const CLIENT = "react-dom/cjs/react-dom-client.production.js";
const PRODUCTION: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": CLIENT,
  scheduler: "scheduler/cjs/scheduler.production.js",
};
const require = createRequire(import.meta.url);
/** Package files that are not exported are read from the folder of one that is. */
const read = (file: string): string => {
  const [name, ...rest] = file.split("/");
  return readFileSync(join(dirname(require.resolve(`${name}/package.json`)), ...rest), "utf8");
};

/** React as the browser gets it: production, and lean. */
function loadReact() {
  const loaded = new Map<string, unknown>();
  const load = (name: string): unknown => {
    if (loaded.has(name)) return loaded.get(name);
    const file = PRODUCTION[name]!;
    const exports = {};
    loaded.set(name, exports);
    const code = read(file);
    compileFunction(file === CLIENT ? leanReact(code) : code, ["exports", "require"])(exports, load);
    return exports;
  };
  return {
    react: load("react") as typeof import("react"),
    dom: load("react-dom") as typeof import("react-dom"),
    client: load("react-dom/client") as typeof import("react-dom/client"),
  };
}

test("lean React takes over server HTML, answers presses, waits for late parts, moves, portals and takes away", async () => {
  const { react, dom, client } = loadReact();
  const { createElement: h, Fragment, Suspense, lazy, startTransition, useState } = react;
  const Late = lazy(async () => ({ default: () => h("em", null, "late") }));
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
  expect(() => leanReact(read(CLIENT).replaceAll("startViewTransition", "renamed"))).toThrow("React has no startViewTransition");
});
