import type { Db } from "../db/db.ts";

export async function clearFailures(db: Db): Promise<void> {
  await db.deleteFrom("technical_document_failure").execute();
}

export async function insertFailure(
  db: Db,
  { documentId, problem, foundAt }: { documentId: number; problem: string; foundAt: Date },
): Promise<void> {
  await db.insertInto("technical_document_failure").values({ document_id: documentId, problem, found_at: foundAt }).execute();
}

export async function countFailures(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("technical_document_failure")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
