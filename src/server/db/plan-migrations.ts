import { StartError } from "../start/start-error.ts";

/** A migration in the database; `requires` is the latest migration that a version must know to work after it. */
export type AppliedMigration = { name: string; requires: string | null };

/**
 * In the table of migrations while a restore into that database has not finished, so that no shop starts on half of the data.
 * It requires itself, so that versions that do not know it refuse the database, too.
 */
export const UNFINISHED_RESTORE = "9999_unfinished_restore.sql";

export type MigrationPlan = {
  /** Migrations of this version that the database lacks, in order. */
  missing: string[];
  /** Migrations of a newer version, in order. This version works with them. */
  newer: string[];
};

/**
 * Compares the migrations of the database with those of this version. Migrations are backward compatible, so a version accepts
 * those of a newer one, as a rollback needs. Throws a StartError if one of them requires a newer version, or if the two have
 * diverged: a migration is unknown that precedes a known one, or newer ones were applied without a known one.
 */
export function planMigrations(applied: readonly AppliedMigration[], known: readonly string[]): MigrationPlan {
  if (applied.some(({ name }) => name === UNFINISHED_RESTORE)) {
    throw new StartError("A restore into this database has not finished: run npm run restore again.");
  }
  const last = known.at(-1) ?? "";
  const names = new Set(applied.map(({ name }) => name));
  const missing = known.filter((name) => !names.has(name));
  const unknown = applied.filter(({ name }) => !known.includes(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const stranger = unknown.find(({ name }) => name < last);
  if (stranger || (unknown.length > 0 && missing.length > 0)) {
    throw new StartError(
      stranger
        ? `The database was migrated by another version (it knows ${stranger.name}). Start that version instead.`
        : `The database was migrated by another version (it knows ${unknown[0]!.name} and lacks ${missing[0]}). Start that version instead.`,
    );
  }
  const breaking = unknown.find(({ requires }) => requires !== null && requires > last);
  if (breaking) {
    throw new StartError(
      `The database was migrated by a newer version (${breaking.name} requires ${breaking.requires}). Start that version instead, or restore the previous backup.`,
    );
  }
  return { missing, newer: unknown.map(({ name }) => name) };
}

const REQUIRES = /^-- Requires: (\d{4}_\w+\.sql)$/m;

/** The migration named in the line `-- Requires: NAME` of a migration that removes what older versions use; else null. */
export function requiredMigration(text: string): string | null {
  return REQUIRES.exec(text)?.[1] ?? null;
}

/** Warning for an operator who starts an older version. */
export function describeNewer(newer: readonly string[]): string {
  return `A newer version migrated this database (${newer.join(", ")}). This older version works with it: use it for a rollback only, and return to the newer one soon.`;
}
