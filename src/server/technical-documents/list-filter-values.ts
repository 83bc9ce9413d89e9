import type { Context } from "../context.ts";
import { selectFilterValues } from "./technical-document-store.ts";

/** Languages and years of issue that documents have. */
export async function listFilterValues({ db }: Pick<Context, "db">): Promise<{ languages: string[]; years: number[] }> {
  return selectFilterValues(db);
}
