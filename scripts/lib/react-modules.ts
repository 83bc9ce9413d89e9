import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const built = (name: string, file: string) => join(dirname(require.resolve(`${name}/package.json`)), "cjs", `${file}.production.js`);

/** The files of React's production build, by the name they are asked for. */
export const REACT_FILES: Readonly<Record<string, string>> = {
  react: built("react", "react"),
  "react/jsx-runtime": built("react", "react-jsx-runtime"),
  "react-dom": built("react-dom", "react-dom"),
  "react-dom/client": built("react-dom", "react-dom-client"),
  scheduler: built("scheduler", "scheduler"),
};

/** What libraries bring for older versions of React, all of it at once; this one has it, or nobody gets there. */
const FOR_OLDER_REACT: readonly [file: RegExp, code: string][] = [
  [/use-sync-external-store\/shim\/index\.js$/, 'export { useSyncExternalStore } from "react";'],
  [
    /use-sync-external-store\/shim\/with-selector\.js$/,
    "export function useSyncExternalStoreWithSelector() { throw Error('react-modules') }",
  ],
  [/@base-ui\/utils\/safeReact\.mjs$/, 'import * as React from "react"; export { React as SafeReact };'],
];

/**
 * A file that fills `exports` and requires others at its top, as a module that says both by name, so that what nobody asks
 * for is left out. Throws where it does so in another way.
 */
export function asModule(code: string): string {
  const names = new Set<string>();
  const declared = code.replace(/^exports\.(\w+) =/gm, (assignment, name: string) => {
    if (names.has(name)) return assignment;
    names.add(name);
    return `var exports_${name} =`;
  });
  const module = declared
    .replaceAll(/\bexports\.(\w+)/g, "exports_$1")
    .replace(/^var (\w+ = require\("[^"]+"\),?\s*)+;/m, (requires) =>
      requires.replaceAll(/(?:var )?(\w+) = require\(("[^"]+")\)[,;]\s*/g, "import * as $1 from $2;\n"),
    );
  if (names.size === 0 || /\brequire\(|\bexports\b/.test(withoutComments(module)))
    throw new Error("React is built in another way: see scripts/lib/react-modules.ts");
  return `${module}\nexport { ${[...names].map((name) => `exports_${name} as ${name}`).join(", ")} };\n`;
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, "");
}

/** React as modules, in the browser's build (docs/decisions/0061). */
export function reactModulesPlugin(): Plugin {
  const files = new Set(Object.values(REACT_FILES));
  return {
    name: "react-modules",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    resolveId: (name) => REACT_FILES[name] ?? null,
    load: (id) => FOR_OLDER_REACT.find(([file]) => file.test(id))?.[1] ?? null,
    transform: (code, id) => (files.has(id) ? { code: asModule(code), map: null } : null),
  };
}
