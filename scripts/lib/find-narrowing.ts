// Statements of new migrations with which the version before cannot work, found with PostgreSQL's own parser.
import type { AlterTableCmd, ColumnDef, Constraint, IndexStmt, Node, RangeVar } from "@pgsql/types";
import { loadModule, parseSync } from "libpg-query";
import { requiredMigration } from "#server/db/plan-migrations.ts";

export type Migration = { name: string; text: string };
export type Narrowing = { migration: string; statement: string; problem: string };

/** Above a statement that looks narrowing but is not: `-- Widens because: the version before never writes this column.` */
const REASON = /^-- Widens because: (\S.{18,}\S)$/m;

/** Statements that change nothing the version before relies on, or only rows. */
const HARMLESS = new Set([
  "CommentStmt",
  "CreateExtensionStmt",
  "CreateFunctionStmt",
  "CreateSchemaStmt",
  "CreateSeqStmt",
  "CreateTrigStmt",
  "DeleteStmt",
  "GrantStmt",
  "InsertStmt",
  "SelectStmt",
  "UpdateStmt",
]);
const HARMLESS_CHANGES = new Set([
  "AT_SetCompression",
  "AT_SetOptions",
  "AT_SetRelOptions",
  "AT_ResetRelOptions",
  "AT_SetStatistics",
  "AT_SetStorage",
  "AT_ValidateConstraint",
]);

/**
 * Statements of migrations after `released` (the last one of the last release) that narrow what that release uses: it runs
 * beside the new version, on the new schema. What the new migrations created themselves is free. A migration that requires a
 * released one (`-- Requires: NAME`) is accepted, and so is a statement below a reason; a needless reason is a finding, too.
 */
export async function findNarrowing(migrations: readonly Migration[], released: string): Promise<Narrowing[]> {
  await loadModule();
  const known = new Known();
  const found: Narrowing[] = [];
  for (const { name, text } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const isNew = name > released;
    const required = requiredMigration(text);
    for (const { node, source } of split(text)) {
      const problems = isNew ? findProblems(node, known) : [];
      known.learn(node, isNew);
      const isArgued = REASON.test(source);
      const statement = source
        .replaceAll(/^\s*--.*$/gm, "")
        .replaceAll(/\s+/g, " ")
        .trim();
      const report = (problem: string) => void found.push({ migration: name, statement, problem });
      if (isArgued && problems.length === 0) report("gives a reason that it does not need");
      if (!isArgued && !(required !== null && required <= released)) problems.forEach(report);
    }
  }
  return found;
}

/** Statements with the comments above them. */
function split(text: string): { node: Node; source: string }[] {
  const bytes = Buffer.from(text);
  let from = 0;
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const to = length ? start + length : bytes.length;
    const source = bytes.subarray(from, to).toString();
    from = to + 1;
    return { node: stmt!, source };
  });
}

/** What the migrations before created. */
class Known {
  /** Tables, views, columns (`table.column`), indexes, functions, types and so on that no release has. */
  readonly unreleased = new Set<string>();
  /** New columns of which many rows can have the same value, because rows of the version before get a constant. */
  readonly constant = new Set<string>();
  /** Names of unique indexes and constraints, on which `on conflict` depends. */
  readonly unique = new Set<string>();

  learn(node: Node, isNew: boolean): void {
    if ("AlterTableStmt" in node) {
      const table = nameOf(node.AlterTableStmt.relation);
      for (const change of changesOf(node.AlterTableStmt.cmds)) this.learnChange(table, change, isNew);
      return;
    }
    const name = createdName(node);
    if (name && isNew) this.unreleased.add(name);
    if ("IndexStmt" in node && node.IndexStmt.unique) this.unique.add(node.IndexStmt.idxname ?? "");
    if ("CreateStmt" in node) {
      for (const element of node.CreateStmt.tableElts ?? []) if ("Constraint" in element) this.learnUnique(element.Constraint);
    }
  }

  learnChange(table: string, { subtype = "AT_AddColumn", def, missing_ok: mayExist = false }: AlterTableCmd, isNew: boolean): void {
    const add = (name = "") => void (isNew && !mayExist && this.unreleased.add(`${table}.${name}`));
    if (subtype === "AT_AddColumn") {
      const { ColumnDef: column } = def as { ColumnDef: ColumnDef };
      add(column.colname);
      if (constraintsOf(column).some(hasConstantDefault)) this.constant.add(`${table}.${column.colname}`);
    }
    if (subtype === "AT_AddConstraint") {
      const { Constraint: constraint } = def as { Constraint: Constraint };
      add(constraint.conname);
      this.learnUnique(constraint);
    }
  }

  private learnUnique({ contype, conname }: Constraint): void {
    if (conname && (contype === "CONSTR_UNIQUE" || contype === "CONSTR_PRIMARY")) this.unique.add(conname);
  }

  isNew(...names: string[]): boolean {
    return names.some((name) => this.unreleased.has(name));
  }

  /** Whether the named columns of a table are all new. The version before writes none of them. */
  areNew(table: string, columns: readonly string[]): boolean {
    return columns.length > 0 && columns.every((column) => this.isNew(`${table}.${column}`));
  }

  /** Whether rows of the version before are distinct or null in one of these new columns. */
  areDistinct(table: string, columns: readonly string[]): boolean {
    return columns.some((column) => this.isNew(`${table}.${column}`) && !this.constant.has(`${table}.${column}`));
  }
}

/** Name of the object that a statement creates; null if it may have existed before. */
function createdName(node: Node): string | null {
  if ("CreateStmt" in node) return node.CreateStmt.if_not_exists ? null : nameOf(node.CreateStmt.relation);
  if ("CreateTableAsStmt" in node) return node.CreateTableAsStmt.if_not_exists ? null : nameOf(node.CreateTableAsStmt.into?.rel);
  if ("ViewStmt" in node) return node.ViewStmt.replace ? null : nameOf(node.ViewStmt.view);
  if ("CreateSeqStmt" in node) return node.CreateSeqStmt.if_not_exists ? null : nameOf(node.CreateSeqStmt.sequence);
  if ("CreateFunctionStmt" in node) return node.CreateFunctionStmt.replace ? null : wordsOf(node.CreateFunctionStmt.funcname);
  if ("CreateTrigStmt" in node) {
    return node.CreateTrigStmt.replace ? null : `${nameOf(node.CreateTrigStmt.relation)}.${node.CreateTrigStmt.trigname}`;
  }
  if ("IndexStmt" in node) return node.IndexStmt.if_not_exists ? null : (node.IndexStmt.idxname ?? null);
  return null;
}

function findProblems(node: Node, known: Known): string[] {
  const type = Object.keys(node)[0]!;
  if (HARMLESS.has(type) || ["CreateStmt", "CreateTableAsStmt"].includes(type)) return [];
  if ("ViewStmt" in node) return node.ViewStmt.replace && !known.isNew(nameOf(node.ViewStmt.view)) ? ["replaces a view"] : [];
  if ("IndexStmt" in node) return findInIndex(node.IndexStmt, known);
  if ("AlterTableStmt" in node) {
    const table = nameOf(node.AlterTableStmt.relation);
    if (known.isNew(table)) return [];
    return changesOf(node.AlterTableStmt.cmds).flatMap((change) => {
      // A later part of the statement may refer to columns that an earlier one adds.
      if ((change.subtype ?? "AT_AddColumn") === "AT_AddColumn") known.learnChange(table, change, true);
      return findInChange(table, change, known) ?? [];
    });
  }
  if ("DropStmt" in node) {
    const { removeType = "", objects = [] } = node.DropStmt;
    const kind = removeType.replace("OBJECT_", "").toLowerCase();
    const names = objects.map(wordsOfObject);
    const gone = names.filter((name) => !known.isNew(name, name.split(".").slice(0, -1).join(".")));
    return (kind === "index" ? gone.filter((name) => known.unique.has(name)) : gone).map((name) => `drops the ${kind} ${name}`);
  }
  if ("RenameStmt" in node) {
    const { relation, subname = "" } = node.RenameStmt;
    const table = nameOf(relation);
    return known.isNew(table, `${table}.${subname}`) ? [] : [`renames ${[table, subname].filter(Boolean).join(".") || "an object"}`];
  }
  return [`is of the kind ${type}, which this check does not know`];
}

function findInIndex({ unique, relation, indexParams = [] }: IndexStmt, known: Known): string[] {
  const table = nameOf(relation);
  if (!unique || known.isNew(table) || known.areDistinct(table, indexParams.flatMap(columnsIn))) return [];
  return [`makes rows of ${table} unique`];
}

function findInChange(table: string, { subtype = "AT_AddColumn", name = "", def }: AlterTableCmd, known: Known): string | null {
  const column = `${table}.${name}`;
  if (HARMLESS_CHANGES.has(subtype)) return null;
  if (subtype === "AT_AddColumn") return findInColumn(table, (def as { ColumnDef: ColumnDef }).ColumnDef, known);
  if (subtype === "AT_AddConstraint") return findInConstraint(table, (def as { Constraint: Constraint }).Constraint, known);
  if (known.isNew(column)) return null;
  if (subtype === "AT_DropConstraint") {
    const isUnique = known.unique.has(name) || /_p?key$/.test(name);
    return isUnique ? `drops the unique constraint ${name}` : null;
  }
  if (subtype === "AT_ColumnDefault") return def ? null : `drops the default of ${column}`;
  if (subtype === "AT_DropColumn") return `drops the column ${column}`;
  if (subtype === "AT_AlterColumnType") return `changes the type of ${column}`;
  if (subtype === "AT_SetNotNull") return `makes ${column} required`;
  if (subtype === "AT_DropNotNull") return `lets ${column} be null, which the version before may not expect`;
  return `changes ${column} by ${subtype}, which this check does not know`;
}

function findInColumn(table: string, column: ColumnDef, known: Known): string | null {
  const types = constraintsOf(column).map(({ contype }) => contype);
  const isRequired = types.includes("CONSTR_NOTNULL") || types.includes("CONSTR_PRIMARY");
  const isFilled = types.some((type) => type === "CONSTR_DEFAULT" || type === "CONSTR_IDENTITY" || type === "CONSTR_GENERATED");
  if (isRequired && !isFilled) return `adds ${table}.${column.colname}, required and without a default`;
  const isUnique = types.includes("CONSTR_UNIQUE") || types.includes("CONSTR_PRIMARY");
  if (isUnique && !known.areDistinct(table, [column.colname!])) return `makes rows of ${table} unique`;
  return null;
}

function findInConstraint(table: string, constraint: Constraint, known: Known): string | null {
  const { contype, conname = "" } = constraint;
  const on = `${conname} on ${table}`;
  if (contype === "CONSTR_UNIQUE" || contype === "CONSTR_PRIMARY") {
    return known.areDistinct(table, (constraint.keys ?? []).flatMap(stringOf)) ? null : `adds the unique constraint ${on}`;
  }
  if (contype === "CONSTR_FOREIGN") {
    return known.areNew(table, (constraint.fk_attrs ?? []).flatMap(stringOf)) ? null : `adds the foreign key ${on}`;
  }
  if (contype === "CONSTR_CHECK") return known.areNew(table, columnsIn(constraint.raw_expr)) ? null : `adds the check ${on}`;
  return `adds the constraint ${on}`;
}

function changesOf(commands: readonly Node[] = []): AlterTableCmd[] {
  return commands.map((command) => (command as { AlterTableCmd: AlterTableCmd }).AlterTableCmd);
}

function constraintsOf({ constraints = [] }: ColumnDef): Constraint[] {
  return constraints.map((node) => (node as { Constraint: Constraint }).Constraint);
}

function hasConstantDefault({ contype, raw_expr: value }: Constraint): boolean {
  return contype === "CONSTR_DEFAULT" && value !== undefined && !JSON.stringify(value).includes('"FuncCall"');
}

/** Names of the columns in an expression or the parameters of an index. */
function columnsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(columnsIn);
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "ColumnRef") return stringOf((value as { fields: Node[] }).fields.at(-1)!);
    if (key === "IndexElem" && typeof (value as { name?: string }).name === "string") return [(value as { name: string }).name];
    return columnsIn(value);
  });
}

function nameOf(relation: RangeVar | undefined): string {
  return [relation?.schemaname, relation?.relname].filter((part) => part && part !== "public").join(".");
}

function stringOf(node: Node): string[] {
  return "String" in node && node.String.sval ? [node.String.sval] : [];
}

function wordsOf(names: readonly Node[] = []): string {
  return names
    .flatMap(stringOf)
    .filter((part) => part !== "public")
    .join(".");
}

/** Name of a dropped object: a list of words, alone or with the arguments of a function. */
function wordsOfObject(node: Node): string {
  if ("List" in node) return wordsOf(node.List.items);
  if ("ObjectWithArgs" in node) return wordsOf(node.ObjectWithArgs.objname);
  if ("TypeName" in node) return wordsOf(node.TypeName.names);
  return wordsOf([node]);
}
