import type { Tx } from "../../db/db.ts";
import { lockContentLoad } from "../stored/content-store.ts";
import { type AltTexts, deleteUpload, insertUpload, selectUpload, updateAlt, type Upload, type UploadSize } from "./uploads-store.ts";

export type NewUpload = Omit<Upload, "version"> & { staffId: string | null };

/** An upload that stays as it is, together with the pages that can use it, until the transaction ends; null if there is none. */
export async function lockUpload(tx: Tx, hash: string): Promise<Upload | null> {
  await lockContentLoad(tx);
  return selectUpload(tx, hash);
}

/** Stores a file with its sizes; the caller has checked that it is new. */
export async function storeUpload(tx: Tx, upload: NewUpload, sizes: readonly UploadSize[]): Promise<void> {
  await insertUpload(tx, upload, sizes);
}

export async function changeAlt(tx: Tx, hash: string, alt: AltTexts): Promise<void> {
  await updateAlt(tx, hash, alt);
}

/** Removes a file; the caller has checked that it is not used. */
export async function removeUpload(tx: Tx, hash: string): Promise<void> {
  await deleteUpload(tx, hash);
}
