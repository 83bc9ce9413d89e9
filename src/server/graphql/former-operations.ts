// A page that was loaded before a deployment calls operations of its own release, by id. The database holds their texts for a day.
import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { persistedOperations } from "./generated/persisted-operations.ts";
import { idFromHash } from "./operation-id.ts";
import { deleteOperations, selectOperation, upsertOperations } from "./persisted-operation-store.ts";
import { retentionMs } from "../retention.ts";

type Deps = { db: Db; clock: Clock };

/** How long a page finds the operations of its release after the last process of this release stopped. */
export const FORMER_OPERATIONS_MS = retentionMs("operations");

/** Records that a process with this release's operations runs. The texts come only from this build, never from a client. */
export async function recordOperations({ db, clock }: Deps): Promise<void> {
  const operations = Object.entries(persistedOperations).map(([hash, text]) => ({ operationId: idFromHash(hash), text }));
  await upsertOperations(db, operations, clock.now());
}

/** Text of an operation of any release that ran within the last day, by its id; null for any other. */
export async function findFormerOperation({ db, clock }: Deps, operationId: string): Promise<string | null> {
  return selectOperation(db, operationId, expiredBy(clock));
}

/** Deletes the operations of releases that no page uses any more; returns their number. */
export async function expireOperations({ db, clock }: Deps): Promise<number> {
  return deleteOperations(db, expiredBy(clock));
}

function expiredBy(clock: Clock): Date {
  return new Date(clock.now().getTime() - FORMER_OPERATIONS_MS);
}
