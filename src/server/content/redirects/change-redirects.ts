import type { Db, Tx } from "../../db/db.ts";
import { insertNextVersion } from "../stored/content-store.ts";
import {
  deleteRedirect,
  lockRedirectTable,
  type RedirectEditor,
  selectRedirects,
  type StoredRedirect,
  upsertRedirects,
} from "./redirects-store.ts";

/** All redirects that staff maintain. */
export function listRedirects(db: Db): Promise<StoredRedirect[]> {
  return selectRedirects(db);
}

/** The same; other changes wait until the transaction ends. */
export async function lockRedirects(tx: Tx): Promise<StoredRedirect[]> {
  await lockRedirectTable(tx);
  return selectRedirects(tx);
}

/** Adds redirects, or replaces those with the same id, and notifies all processes. */
export async function writeRedirects(tx: Tx, redirects: readonly Omit<StoredRedirect, "version">[], editor: RedirectEditor): Promise<void> {
  await upsertRedirects(tx, redirects, editor);
  await announce(tx);
}

/** Removes a redirect and notifies all processes. */
export async function dropRedirect(tx: Tx, redirectId: string): Promise<void> {
  await deleteRedirect(tx, redirectId);
  await announce(tx);
}

/** Cached pages stay: an address with a page is not redirected. */
async function announce(tx: Tx): Promise<void> {
  await insertNextVersion(tx, []);
}
