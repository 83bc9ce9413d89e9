import type { StaffContext } from "../office-context.ts";
import { hideValues } from "./hide-values.ts";
import {
  type CountedStatement,
  type ExtensionState,
  selectCountedSince,
  selectExtension,
  selectStatements,
  type StatementSort,
} from "./statements-store.ts";

const MAX_STATEMENTS = 50;
const MAX_LENGTH = 10_000;

export type StatementList = {
  count: "counted" | "notLoaded" | "noExtension" | "notPermitted";
  countedSince: Date | null;
  canReset: boolean;
  statements: CountedStatement[];
};

/** The most expensive statements of the database. */
export async function listStatements({ db }: Pick<StaffContext, "db">, sort: StatementSort): Promise<StatementList> {
  const extension = await selectExtension(db);
  const usable = usableSchema(extension);
  if ("problem" in usable) return { count: usable.problem, countedSince: null, canReset: false, statements: [] };
  const { schema } = usable;
  const statements = await selectStatements(db, schema, { sort, limit: MAX_STATEMENTS, maxLength: MAX_LENGTH });
  return {
    count: "counted",
    countedSince: await selectCountedSince(db, schema),
    canReset: extension.canReset,
    statements: statements.map(({ text, ...statement }) => ({
      ...statement,
      text: hideValues(text) + (text.length === MAX_LENGTH ? " …" : ""),
    })),
  };
}

/** The schema with the counts, or why there are none. */
export function usableSchema({
  isLoaded,
  schema,
  canRead,
}: ExtensionState): { schema: string } | { problem: Exclude<StatementList["count"], "counted"> } {
  if (!isLoaded) return { problem: "notLoaded" };
  if (schema === null) return { problem: "noExtension" };
  return canRead ? { schema } : { problem: "notPermitted" };
}
