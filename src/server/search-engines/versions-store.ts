import type { Db } from "../db/db.ts";

/** Timestamps of the last changes of content and catalogue; null if there is none yet. */
export type ChangeTimes = { content: Date | null; catalogue: Date | null };

export async function readChangeTimes(db: Db): Promise<ChangeTimes> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("content_version as c")
        .select((column) => column.fn.max("c.loaded_at").as("at"))
        .as("content"),
      eb
        .selectFrom("catalogue_version as v")
        .select((column) => column.fn.max("v.imported_at").as("at"))
        .as("catalogue"),
    ])
    .executeTakeFirstOrThrow();
  return { content: row.content, catalogue: row.catalogue };
}
