// Reads the imports, outside-world accesses and tables of a source file from its syntax tree.
import { posix } from "node:path";
import { parseSync } from "vite";
import { isStore } from "./module-location.ts";

export type Import = {
  /** A file of the project ("src/server/cart/index.ts") or a package ("kysely", "node:fs"). */
  target: string;
  names: readonly string[];
  isType: boolean;
  isDynamic: boolean;
  line: number;
};
export type WorldAccess = { what: string; line: number };
/** A table named in a statement; collected only for files that contain SQL. */
export type TableUse = { table: string; isWrite: boolean; line: number };
export type Module = {
  file: string;
  imports: Import[];
  /** Lines with re-exports. */
  exports: number[];
  touches: WorldAccess[];
  tables: TableUse[];
};

const ROOTS: Record<string, string> = {
  "#contract/": "src/contract/",
  "#demo/": "src/demo/",
  "#server/": "src/server/",
  "#web/": "src/web/",
};
/** Objects that read the clock or produce random values, by any of their methods. */
const CLOCKS_AND_DICE = new Set(["performance", "crypto", "Temporal"]);
const WORLD_CALLS = new Set(["fetch", "setTimeout", "setInterval", "setImmediate"]);
const GLOBALS = new Set(["globalThis", "global", "window", "self"]);
const QUERY_CALLS = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const ALL_OF_IT = ["*", "default"];
const CALLS_OUT = ["request", "get", "Agent", "ClientRequest", ...ALL_OF_IT];
const CONNECTS = ["connect", "createConnection", "Socket", ...ALL_OF_IT];
const DICE = ["randomBytes", "randomUUID", "randomInt", "randomFill", "randomFillSync", "getRandomValues", "webcrypto", ...ALL_OF_IT];
/** Exports of Node modules that access the outside world, under any local name; null means the whole module. */
const WORLD_MODULES: ReadonlyMap<string, readonly string[] | null> = new Map([
  ["timers", null],
  ["timers/promises", null],
  ["perf_hooks", null],
  ["crypto", DICE],
  ["http", CALLS_OUT],
  ["https", CALLS_OUT],
  ["http2", ["connect", ...ALL_OF_IT]],
  ["net", CONNECTS],
  ["tls", [...CONNECTS, "TLSSocket"]],
  ["dgram", null],
]);

type Node = { type: string; start: number; [key: string]: unknown };

export function readModule(file: string, source: string): Module {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be read: ${parsed.errors[0]?.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const imports: Import[] = [];
  const exports: number[] = [];
  const touches: WorldAccess[] = [];
  const add = (request: { value: string; start: number }, entries: { name: string; isType: boolean }[], isDynamic = false) => {
    const [target, line] = [resolveTarget(file, request.value), lineAt(request.start)];
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    imports.push({ target, names: entries.map(({ name }) => name), isType, isDynamic, line });
    for (const entry of entries) {
      const what = entry.isType ? null : touchOfImport(target, entry.name);
      if (what) touches.push({ what, line });
    }
  };
  const nameIn = ({ kind, name }: { kind: string; name: string | null }) => name ?? (kind === "Default" ? "default" : "*");
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  for (const { moduleRequest, entries } of staticImports) {
    add(
      moduleRequest,
      entries.map(({ importName, isType }) => ({ name: nameIn(importName), isType })),
    );
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (!moduleRequest) continue;
      add(moduleRequest, [{ name: nameIn(importName), isType }]);
      exports.push(lineAt(moduleRequest.start));
    }
  }
  for (const { moduleRequest } of dynamicImports) {
    const literal = /^(["'`])([^"'`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) add({ value: literal[2], start: moduleRequest.start }, [{ name: "*", isType: false }], true);
  }
  const hasRequire = source.includes("createRequire");
  const tables = isStore(file) ? tablesInSql(source, lineAt) : [];
  walk(parsed.program as unknown as Node, (node) => {
    const what = touchOf(node);
    if (what) touches.push({ what, line: lineAt(node.start) });
    if (node.type === "TSImportType") {
      add({ value: textOf(node["source"]), start: node.start }, [{ name: "*", isType: true }]);
    }
    if (hasRequire && node.type === "CallExpression") {
      const required = nameOf(node["callee"]) && textOf((node["arguments"] as unknown[])[0]);
      if (required) add({ value: required, start: node.start }, [{ name: "*", isType: false }], true);
    }
    if (isStore(file)) for (const use of tablesOfCall(node)) tables.push({ ...use, line: lineAt(node.start) });
  });
  return { file, imports, exports, touches, tables };
}

function resolveTarget(file: string, request: string): string {
  for (const [prefix, folder] of Object.entries(ROOTS)) if (request.startsWith(prefix)) return folder + request.slice(prefix.length);
  if (request.startsWith(".")) return posix.join(posix.dirname(file), request.replace(/\?.*$/, ""));
  return request;
}

/** The outside-world access behind an export of a Node module; null for most. */
function touchOfImport(target: string, name: string): string | null {
  const module = target.replace(/^node:/, "");
  if (module === "process") return touchOfProcess(name);
  const names = WORLD_MODULES.get(module);
  return names === null || names?.includes(name) ? `${target} ${name}` : null;
}

/** Importing `process` as a whole counts as reading its environment. */
function touchOfProcess(part: string): string | null {
  if (part === "hrtime") return "process.hrtime";
  return part === "env" || ALL_OF_IT.includes(part) ? "process.env" : null;
}

/** The outside-world access of a node; null for most. */
function touchOf(node: Node): string | null {
  switch (node.type) {
    case "MemberExpression": {
      const object = nameOf(node["object"]);
      const property = propertyOf(node);
      const name = `${object}.${property}`;
      if (name === "process.env" || name === "Math.random" || name === "process.hrtime") return name;
      // Date methods that only compute from their arguments are allowed.
      if (object === "Date") return ["UTC", "parse", "prototype"].includes(property) ? null : name;
      return CLOCKS_AND_DICE.has(object) ? name : null;
    }
    case "NewExpression":
      return nameOf(node["callee"]) === "Date" && (node["arguments"] as unknown[]).length === 0 ? "new Date()" : null;
    case "VariableDeclarator":
      return touchOfTaking(node["id"] as Node, nameOf(node["init"]));
    case "AssignmentExpression":
      return touchOfTaking(node["left"] as Node, nameOf(node["right"]));
    case "AssignmentPattern": {
      // A default value can be replaced by the caller: { fetch: call = fetch }
      const [into, source] = [node["left"] as Node, nameOf(node["right"])];
      return into.type === "ObjectPattern" || source === "process" ? touchOfTaking(into, source) : null;
    }
    case "CallExpression":
      return callOf(node["callee"] as Node);
    default:
      return null;
  }
}

/** const { now } = Date, const D = Date, ({ env } = process) => env */
function touchOfTaking(into: Node, source: string): string | null {
  if (source === "process") {
    const parts = into.type === "ObjectPattern" ? (into["properties"] as Node[]).map((part) => nameOf(part["key"]) || "*") : ["*"];
    return parts.map(touchOfProcess).find((what) => what !== null) ?? null;
  }
  const isWorld = source === "Date" || source === "Math" || CLOCKS_AND_DICE.has(source) || WORLD_CALLS.has(source) || GLOBALS.has(source);
  return isWorld ? source : null;
}

function callOf(callee: Node): string | null {
  if (callee.type === "MemberExpression" && !nameOf(callee)) {
    const method = nameOf(callee["property"]);
    const object = nameOf(callee["object"]);
    if (method === "query" && /^(?:pool|client|connection)$/.test(object)) return `${object}.query()`;
    return QUERY_CALLS.has(method) ? `.${method}()` : null;
  }
  const name = nameOf(callee);
  return name === "Date" || WORLD_CALLS.has(name) ? `${name}()` : null;
}

function textOf(node: unknown): string {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown };
  return type === "Literal" && typeof value === "string" ? value : "";
}

const WRITES = "insert into|update|delete from|merge into|truncate(?: table)?|copy|lock table";
const READS = "from|join|using";
const TABLE = String.raw`(?:"?public"?\.)?(?:"?erp"?\.)?"?[a-z_]+\b"?`;
/** Several tables in a row, each with an optional alias. The word after "is distinct from" is a value. */
const TABLES = String.raw`${TABLE}(?:(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*(?:only\s+)?${TABLE}(?!\())*`;
const IN_SQL = new RegExp(String.raw`(?<!\bdistinct\s)\b(${WRITES}|${READS})\s+(?:only\s+)?(${TABLES})`, "gi");
const WRITING_CALLS = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const READING_CALLS = new Set(["selectFrom", "innerJoin", "leftJoin", "rightJoin", "fullJoin", "crossJoin", "using", "from"]);

/** Words after the verbs of a statement; those that are not our tables (CTEs, words of a sentence) are filtered out later. */
function tablesInSql(source: string, lineAt: (offset: number) => number): TableUse[] {
  return [...source.matchAll(IN_SQL)].flatMap(({ 1: verb = "", 2: tables = "", index }) =>
    tables.split(",").map((each) => ({
      table: plainName(each.trim().replace(/^only\s+/i, "")),
      isWrite: !/^(?:from|join|using)$/i.test(verb),
      line: lineAt(index),
    })),
  );
}

function tablesOfCall({ type, callee, arguments: given }: Node): Omit<TableUse, "line">[] {
  const method = type === "CallExpression" ? propertyOf(callee as Node) : "";
  // The statement that uses a `table` fragment is not visible here, so a write is assumed.
  const isWrite = WRITING_CALLS.has(method) || method === "table";
  if (!isWrite && !READING_CALLS.has(method)) return [];
  const [first] = given as Node[];
  const named = first?.type === "ArrayExpression" ? (first["elements"] as Node[]) : [first];
  return named.map((each) => ({ table: plainName(textOf(each)), isWrite }));
}

/** Removes quotes, the alias and the default schema. */
function plainName(table: string): string {
  return table
    .replaceAll('"', "")
    .replace(/\s.*$/s, "")
    .replace(/^public\./, "");
}

/** The name of an identifier, also when it is read from the global object. */
function nameOf(node: unknown): string {
  const { type, name, object, ...rest } = (node ?? {}) as { type?: string; name?: unknown; object?: Node };
  if (type === "MemberExpression" && GLOBALS.has(nameOf(object))) return propertyOf(rest);
  return type === "Identifier" && typeof name === "string" ? name : "";
}

function propertyOf(member: Record<string, unknown>): string {
  return nameOf(member["property"]) || textOf(member["property"]);
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && typeof (child as Node).type === "string") walk(child as Node, visit);
    }
  }
}
