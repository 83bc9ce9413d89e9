// The dependency rules of ARCHITECTURE.md, one function each.
import type { Violation } from "./violation.ts";
import { findComponents, findCycles } from "./cycles.ts";
import { amountViolations } from "./amount-violations.ts";
import { directionViolations, operationViolations } from "./direction-violations.ts";
import { type Directions, OPERATION_DIRECTIONS, SERVER_DIRECTIONS, WEB_DIRECTIONS } from "./directions.ts";
import { type Tables, tableViolations } from "./table-violations.ts";
import { OWNED_TABLES, READ_BESIDE, WRITTEN_BESIDE } from "./tables.ts";
import { isStore, isTest, isTestSupport, locateModule } from "./module-location.ts";
import type { Import, Module } from "./read-module.ts";

export type { Violation } from "./violation.ts";

/** Allowed dependencies and table owners that the rules check against. */
export type Fences = { directions: Record<"server" | "web", Directions>; operations: Directions; tables: Tables };

export const FENCES: Fences = {
  directions: { server: SERVER_DIRECTIONS, web: WEB_DIRECTIONS },
  operations: OPERATION_DIRECTIONS,
  tables: { owned: OWNED_TABLES, readBeside: READ_BESIDE, writtenBeside: WRITTEN_BESIDE },
};

type ImportRule = { name: string; breaks(module: Module, to: Import): string | null };

/** Modules of the composition root that slices and platform can import. */
const SHARED_ABOVE: ReadonlySet<string> = new Set([
  "src/server/start/data-folder.ts",
  "src/server/start/process-lock.ts",
  "src/server/start/progress.ts",
  "src/server/start/source-hash.ts",
  "src/server/start/start-error.ts",
  "src/web/screen.ts",
  "src/web/screens.ts",
]);

/** The schema of the settings: the server validates with it, and the back office makes its forms from it (0111). */
const SHARED_SCHEMA: ReadonlySet<string> = new Set(["src/contract/setting-definitions.ts", "src/contract/site-settings-schema.ts"]);

const importRules: ImportRule[] = [
  {
    name: "contract-imports-nothing",
    breaks({ file }, { target }) {
      if (locateModule(file).root !== "contract" || isTest(file) || locateModule(target).root === "contract") return null;
      if (target === "valibot" && SHARED_SCHEMA.has(file)) return null;
      return `src/contract imports nothing outside itself, not ${target}`;
    },
  },
  {
    name: "server-and-web-are-apart",
    breaks({ file }, { target }) {
      const [from, to] = [locateModule(file).root, locateModule(target).root];
      if (from === "server" && to === "web") return "the server loads the web bundle through contract/renderer.ts only";
      if (from === "web" && to === "server") return "the web never imports the server, not even a type";
      if (from === "demo" && to === "web") return "the demo extends the server only";
      return null;
    },
  },
  {
    name: "office-is-apart",
    breaks({ file }, { target }) {
      const [from, to] = [locateModule(file), locateModule(target)];
      if (from.root === "office") {
        const isKit = to.root === "web" && ["ui", "icons"].includes(to.folder);
        if (isTest(file) || to.root === "office" || to.root === "contract" || to.root === "outside" || isKit) return null;
        return `src/office imports contract, src/web/ui and src/web/icons only, not ${target}`;
      }
      return to.root === "office" && from.root !== "outside" ? "only the back office's own bundle imports src/office" : null;
    },
  },
  {
    name: "no-demo-in-the-shop",
    breaks({ file }, { target }) {
      const { root } = locateModule(file);
      if ((root !== "server" && root !== "web") || isTest(file) || locateModule(target).root !== "demo") return null;
      return `the shop runs without the demo, which plugs itself in: src/${root} imports nothing of it (${target})`;
    },
  },
  {
    name: "slice-through-its-index",
    breaks({ file }, { target }) {
      const [from, to] = [locateModule(file), locateModule(target)];
      if (to.root === "contract" || to.root === "office" || to.root === "outside") return null;
      if (to.kind !== "slice" || isTest(file) || /\/index\.tsx?$/.test(target)) return null;
      if (from.root === to.root && from.folder === to.folder) return null;
      // Screens are lazily loaded, each when a page needs it.
      if (file === "src/web/screens.ts" || file === "src/web/secondary-screens.ts") return null;
      return `${to.folder} is entered through its index, not ${target}`;
    },
  },
  {
    name: "sql-in-stores",
    breaks({ file }, { target, names, isType }) {
      if (isType || !isSpeechless(file)) return null;
      const speaks = target === "pg" || target === "pg-copy-streams" || (target === "kysely" && names.includes("sql"));
      return speaks ? `only *-store.ts speaks SQL (${target})` : null;
    },
  },
  {
    name: "wire-calls-use-cases",
    breaks({ file }, { target, isType }) {
      if (isType || !/\.(resolvers|routes|loaders|tasks)\.ts$/.test(file) || !isStore(target)) return null;
      return `resolvers, routes, loaders and tasks call use cases, not ${target}`;
    },
  },
  {
    name: "wire-types-at-the-edge",
    breaks({ file }, { target }) {
      const isEdge = /\.(resolvers|wire)\.ts$|^src\/server\/graphql\//.test(file) || isTest(file);
      if (isEdge || !target.endsWith("graphql/generated/resolver-types.ts")) return null;
      return "the wire's types belong to *.resolvers.ts and *.wire.ts";
    },
  },
  {
    name: "stores-stay-inside",
    breaks({ file, exports }, { target, isType, line }) {
      if (isType || !isSlice(file) || !/^src\/(?:server|demo)\/[^/]+\/index\.ts$/.test(file) || !isStore(target)) return null;
      return exports.includes(line) ? `what a slice offers are use cases, not its statements (${target})` : null;
    },
  },
  {
    name: "testing-in-tests",
    breaks({ file }, { target }) {
      if (isTest(file) || locateModule(file).root === "outside" || !isTestSupport(target)) return null;
      return `what customers run knows nothing that is for tests (${target})`;
    },
  },
  {
    name: "platform-knows-no-slice",
    breaks({ file }, { target }) {
      const [from, to] = [locateModule(file), locateModule(target)];
      if (isTest(file) || from.root === "contract" || from.root === "office" || from.root === "outside" || from.kind !== "platform")
        return null;
      if (to.root !== from.root || to.kind === "platform") {
        const isKit = from.root === "web" && ["ui", "icons", "themes"].includes(from.folder);
        return isKit && to.root === "web" && to.folder === "shell" ? `${from.folder} knows no shell (${target})` : null;
      }
      return to.kind === "slice" ? `${from.folder || file} knows no slice (${target})` : null;
    },
  },
  {
    name: "outside-files-through-limits",
    breaks({ file }, { target, isType }) {
      const { root } = locateModule(file);
      if (
        isType ||
        isTest(file) ||
        (root !== "server" && root !== "demo") ||
        !FILE_READERS.has(target.replace(/^libxml2-wasm\/.*/, "libxml2-wasm"))
      )
        return null;
      if (file.startsWith("src/server/outside-files/") || READERS_ALLOWED.has(file)) return null;
      return `only src/server/outside-files opens files from outside, with limits (${target})`;
    },
  },
  {
    name: "composition-from-above",
    breaks({ file }, { target, isType }) {
      const [from, to] = [locateModule(file), locateModule(target)];
      if (isTest(file) || from.root === "contract" || from.root === "office" || from.root === "outside" || from.kind === "composition")
        return null;
      if (isType && target === "src/server/config.ts") return null;
      // Test helpers have their own rule.
      const isAbove = to.root === from.root || (from.root === "demo" && to.root === "server");
      if (!isAbove || to.kind !== "composition" || SHARED_ABOVE.has(target) || isTestSupport(target)) return null;
      return `${from.folder || file} is put together by ${target} and does not import it`;
    },
  },
];

/** Libraries that open files from outside. The folder's functions apply limits before anything is read. */
const FILE_READERS: ReadonlySet<string> = new Set("saxes,libxml2-wasm,yauzl,csv-parse,csv-parse/sync,sharp,unpdf,sanitize-html".split(","));
const READERS_ALLOWED: ReadonlySet<string> = new Set([
  "src/demo/erp/documents/xml/validate-cii.ts", // checks invoices that the demo itself wrote
]);

const SQL_TOUCH = /^\.|\.query\(\)$/;

/** Allowed outside-world access of slices, with reasons. */
const WORLD_ALLOWED: ReadonlyMap<string, string> = new Map([
  ["src/server/identity/keys/sealed-tokens.ts", "node:crypto randomBytes"], // seals look alike, so no test needs to control them
  ["src/server/content/files/watch-content.ts", "setTimeout()"], // development only: files are saved in bursts
  ["src/server/catalogue/import/import-catalogue.ts", "performance.now"], // a duration in a report, which affects no decision
  ["src/server/catalogue/live/catalogues.ts", "performance.now"], // the same, in the log
]);

export function checkStructure(modules: readonly Module[], { directions, operations, tables }: Fences = FENCES): Violation[] {
  const found: Violation[] = [];
  for (const module of modules) {
    const { file } = module;
    for (const { name, breaks } of importRules) {
      for (const to of module.imports) {
        const text = breaks(module, to);
        if (text) found.push({ rule: name, file, line: to.line, text });
      }
    }
    for (const { what, line } of module.touches) {
      if (what === "process.env") {
        if (locateModule(file).root !== "outside" && file !== "src/server/config.ts" && !isTest(file)) {
          found.push({ rule: "environment-in-config", file, line, text: "only src/server/config.ts reads process.env" });
        }
      } else if (!SQL_TOUCH.test(what)) {
        if (isPure(file) && WORLD_ALLOWED.get(file) !== what)
          found.push({
            rule: "world-from-context",
            file,
            line,
            text: `time, randomness and outgoing calls come from the context, not ${what}`,
          });
      } else if (isSpeechless(file) && (what.startsWith(".") || isSlice(file))) {
        found.push({ rule: "sql-in-stores", file, line, text: `only *-store.ts speaks SQL (${what})` });
      }
    }
  }
  return [
    ...found,
    ...amountViolations(modules),
    ...directionViolations(modules, directions),
    ...operationViolations(modules, operations),
    ...tableViolations(modules, tables),
    ...cycleViolations(modules),
  ];
}

/** Server files that must not contain SQL: all but stores, the platform folders that wrap the database, and tests. */
function isSpeechless(file: string): boolean {
  const place = locateModule(file);
  const isServer = place.root === "demo" || (place.root === "server" && place.folder !== "db" && place.folder !== "jobs");
  return isServer && !isStore(file) && !isTest(file);
}

function isSlice(file: string): boolean {
  const place = locateModule(file);
  return (place.root === "server" || place.root === "demo") && place.kind === "slice";
}

/** Files whose result must depend only on their arguments. */
function isPure(file: string): boolean {
  const place = locateModule(file);
  if (isTest(file)) return false;
  return place.root === "contract" || isSlice(file);
}

/** Types can depend on each other, but only in a group of files small enough to read together. */
const MAX_FILES_IN_CYCLES = 10;

function cycleViolations(modules: readonly Module[]): Violation[] {
  const graphOf = (counts: (to: Import) => boolean) =>
    new Map(modules.map(({ file, imports }) => [file, imports.filter(counts).map(({ target }) => target)]));
  const slices = new Map<string, Set<string>>();
  for (const { file, imports } of modules) {
    const from = locateModule(file);
    if (isTest(file) || from.root === "contract" || from.root === "office" || from.root === "outside" || from.kind !== "slice") continue;
    const name = `src/${from.root}/${from.folder}`;
    const targets = slices.get(name) ?? slices.set(name, new Set()).get(name)!;
    for (const { target } of imports) {
      const to = locateModule(target);
      if (to.root === from.root && to.kind === "slice" && to.folder !== from.folder) targets.add(`src/${to.root}/${to.folder}`);
    }
  }
  const describe = (rule: string) => (cycle: string[]) => ({ rule, file: cycle[0]!, line: 1, text: [...cycle, cycle[0]].join(" → ") });
  const sliceGraph = new Map([...slices].map(([name, targets]) => [name, [...targets]]));
  return [
    ...findCycles(graphOf(({ isType, isDynamic }) => !isType && !isDynamic)).map(describe("no-cycles")),
    ...findCycles(sliceGraph).map(describe("no-cycles-between-slices")),
    ...findComponents(graphOf(({ isDynamic }) => !isDynamic))
      .filter((files) => files.length > MAX_FILES_IN_CYCLES)
      .map((files) => ({
        rule: "no-large-type-cycles",
        file: files[0]!,
        line: 1,
        text: `${files.length} files depend on each other by type imports (at most ${MAX_FILES_IN_CYCLES}): ${files.join(", ")}`,
      })),
  ];
}
