// The folders to mutate, each with the tests that may kill its mutants, as found in the sources.
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

export type Scope = { name: string; mutate: string; tests: readonly string[] };

const root = join(import.meta.dirname, "../..");
/** Roots of scopes by the first part of their name; other names are folders of src/server. */
const ROOTS: Readonly<Record<string, string>> = {
  rules: "src/contract/rules",
  "order-fields": "src/contract/order-fields",
  demo: "src/demo",
};
/** Scopes outside src/server. */
const OTHERS = ["rules", "order-fields", "demo/erp"];
/** Helpers of tests are no rules. */
const TESTING = /\/testing(?:\/|\.ts$)/;

/** Tests elsewhere that verify rules of a folder. */
const MORE_TESTS: Readonly<Record<string, readonly string[]>> = {
  cart: ["src/server/checkout/{shopping,races,place-order,set-fields}.test.ts"],
  identity: ["src/server/procurement/software-passwords/*.test.ts", "src/server/registration/**/*.test.ts"],
  "order-fields": ["src/server/checkout/order-fields.test.ts"],
  "demo/erp": ["src/server/erp/over-http/*.test.ts"],
};

/** Names of all scopes: the rules, each folder of src/server with code that a test covers, and the built-in ERP. */
export function listScopeNames(): string[] {
  const folders = globSync("src/server/*/", { cwd: root }).map((path) => posix.basename(path.replaceAll("\\", "/")));
  return [...OTHERS, ...folders.toSorted().filter((name) => findScope(name) !== null)];
}

/** The scope of a folder below src/server, src/contract/rules or src/demo; null if it has no code or no test covers it. */
export function findScope(name: string): Scope | null {
  if (!/^[a-z\d]+(?:[-/][a-z\d]+)*$/.test(name)) return null;
  const mutate = folderOf(name);
  if (!existsSync(join(root, mutate)) || !statSync(join(root, mutate)).isDirectory()) return null;
  const files = list(`${mutate}/**/*.ts`);
  if (files.every((file) => isTest(file) || TESTING.test(file))) return null;
  const beside = files.filter(isCountedTest);
  const tests = [...(beside.length > 0 ? beside : listImporters(mutate)), ...(MORE_TESTS[name] ?? []).flatMap(list)];
  return tests.length > 0 ? { name, mutate, tests: tests.toSorted() } : null;
}

/** Tests that import code of a folder directly. */
function listImporters(folder: string): string[] {
  return list("src/server/**/*.test.ts").filter((file) => {
    if (!isCountedTest(file)) return false;
    const imported = [...readFileSync(join(root, file), "utf8").matchAll(/^(?:import|\}) (?!type ).*?from "(\.[^"]+|#[^"]+)";$/gm)];
    return imported.some(([, target = ""]) => {
      const path = target.startsWith("#") ? target.replace("#", "src/") : posix.join(posix.dirname(file), target);
      return path.startsWith(`${folder}/`) && !TESTING.test(path);
    });
  });
}

function folderOf(name: string): string {
  const [first = "", ...rest] = name.split("/");
  return ROOTS[first] ? [ROOTS[first], ...rest].join("/") : `src/server/${name}`;
}

function list(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
}

const isTest = (file: string): boolean => file.endsWith(".test.ts");
/** Nightly tests depend on time or load. */
const isCountedTest = (file: string): boolean => isTest(file) && !file.endsWith(".nightly.test.ts");
