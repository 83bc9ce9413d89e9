import { randomUUID } from "node:crypto";
import type pg from "pg";
import { connectDatabase } from "#server/db/connect.ts";
import { checkAuditChain } from "#server/office/index.ts";
import { errorCode, StartError } from "#server/start/start-error.ts";
import { withCopyClient } from "./connect.ts";
import { restoreBackup, type RestoreSummary } from "./restore-backup.ts";

const PREFIX = "ankerplatz_verify_";

/** Restores a backup into a database of its own on the same server, compares all rows, checks the audit log, and drops it. */
export function verifyBackup(url: string, file: string): Promise<RestoreSummary & { auditEntries: number }> {
  return withCopyClient(url, async (admin) => {
    await dropLeftOvers(admin);
    const name = `${PREFIX}${randomUUID().slice(0, 8)}`;
    await admin.query(`create database ${name} template template0`).catch((error: unknown) => {
      if (errorCode(error) !== "42501") throw error;
      throw new StartError(
        "The user of the database may not create another one: permit it (alter role … createdb), or set DATABASE_URL to a server where it may.",
      );
    });
    try {
      const scratch = new URL(url);
      scratch.pathname = `/${name}`;
      const summary = await restoreBackup(scratch.href, file, { compare: true });
      return { ...summary, auditEntries: await checkAudit(scratch.href) };
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  });
}

async function checkAudit(url: string): Promise<number> {
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    const { count, brokenAt } = await checkAuditChain(db);
    if (brokenAt !== null) throw new StartError(`The audit log of the backup is broken at entry ${brokenAt} of ${count}.`);
    return count;
  } finally {
    await close();
  }
}

/** Drops databases of verifications that were killed. One in use belongs to a verification that runs. */
async function dropLeftOvers(admin: pg.ClientBase): Promise<void> {
  const { rows } = await admin.query<{ name: string }>("select datname as name from pg_database where datname like $1", [`${PREFIX}%`]);
  for (const { name } of rows) await admin.query(`drop database if exists ${name}`).catch(() => {});
}
