import { fileURLToPath } from "node:url";
import { folderObjects } from "./folder-objects.ts";
import type { ObjectStore } from "./object-store.ts";
import { type S3Keys, s3Objects } from "./s3-objects.ts";

export type ObjectsConfig = {
  /** `file:///folder` or `s3+https://host/bucket`; null: documents are in the database. */
  documentsUrl: string | null;
  documentsKeys: S3Keys | null;
};

/** Opens the object store of an address; null for none. */
export function openObjects({ documentsUrl, documentsKeys }: ObjectsConfig): ObjectStore | null {
  if (documentsUrl === null) return null;
  if (documentsUrl.startsWith("file:")) return folderObjects(fileURLToPath(documentsUrl));
  if (!documentsKeys) throw new Error(`There are no keys for ${documentsUrl}.`);
  return s3Objects(documentsUrl.replace(/^s3\+/, ""), documentsKeys);
}
