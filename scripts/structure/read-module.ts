// What a source file imports and which things of the outside world it touches, read from its syntax tree.
import { posix } from "node:path";
import { parseSync } from "vite";

export type Import = {
  /** A file of the project ("src/server/cart/index.ts") or a package ("kysely", "node:fs"). */
  target: string;
  names: readonly string[];
  isType: boolean;
  isDynamic: boolean;
  line: number;
};
export type Touch = { what: string; line: number };
export type Module = { file: string; imports: Import[]; touches: Touch[] };

const ROOTS: Record<string, string> = { "#contract/": "src/contract/", "#server/": "src/server/", "#web/": "src/web/" };
const QUERY_CALLS = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);

type Node = { type: string; start: number; [key: string]: unknown };

export function readModule(file: string, source: string): Module {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be read: ${parsed.errors[0]?.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const imports: Import[] = [];
  const add = (request: { value: string; start: number }, names: string[], isType: boolean, isDynamic = false) =>
    imports.push({ target: resolveTarget(file, request.value), names, isType, isDynamic, line: lineAt(request.start) });
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  for (const { moduleRequest, entries } of staticImports) {
    add(
      moduleRequest,
      entries.map((entry) => entry.importName.name ?? "*"),
      entries.length > 0 && entries.every((entry) => entry.isType),
    );
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, importName, isType } of entries) if (moduleRequest) add(moduleRequest, [importName.name ?? "*"], isType);
  }
  for (const { moduleRequest } of dynamicImports) {
    const literal = /^(["'`])([^"'`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) add({ value: literal[2], start: moduleRequest.start }, ["*"], false, true);
  }
  const touches: Touch[] = [];
  walk(parsed.program as unknown as Node, (node) => {
    const what = touchOf(node);
    if (what) touches.push({ what, line: lineAt(node.start) });
  });
  return { file, imports, touches };
}

function resolveTarget(file: string, request: string): string {
  for (const [prefix, folder] of Object.entries(ROOTS)) if (request.startsWith(prefix)) return folder + request.slice(prefix.length);
  if (request.startsWith(".")) return posix.join(posix.dirname(file), request.replace(/\?.*$/, ""));
  return request;
}

/** The name of the outside thing a node touches; null for most. */
function touchOf(node: Node): string | null {
  if (node.type === "MemberExpression") {
    const name = `${nameOf(node["object"])}.${nameOf(node["property"])}`;
    return name === "process.env" ? name : null;
  }
  if (node.type === "NewExpression") {
    return nameOf(node["callee"]) === "Date" && (node["arguments"] as unknown[]).length === 0 ? "new Date()" : null;
  }
  if (node.type !== "CallExpression") return null;
  const callee = node["callee"] as Node;
  if (callee.type === "MemberExpression") {
    const method = nameOf(callee["property"]);
    if (QUERY_CALLS.has(method)) return `.${method}()`;
    const name = `${nameOf(callee["object"])}.${method}`;
    return ["Date.now", "Math.random", "crypto.randomUUID"].includes(name) ? `${name}()` : null;
  }
  const name = nameOf(callee);
  return name === "fetch" || name === "randomUUID" ? `${name}()` : null;
}

function nameOf(node: unknown): string {
  const { type, name } = (node ?? {}) as { type?: string; name?: unknown };
  return type === "Identifier" && typeof name === "string" ? name : "";
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && typeof (child as Node).type === "string") walk(child as Node, visit);
    }
  }
}
