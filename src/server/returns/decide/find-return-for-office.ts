import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Db } from "../../db/db.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { type GoodsReturn, readReturnNumber } from "../goods-return.ts";
import { selectReturnByNumber, selectSentPicture } from "../returns-store.ts";

/** A sent return of any customer for the sales office; null if there is none. */
export async function findReturnForOffice(db: Db, named: string): Promise<GoodsReturn | null> {
  const returnNumber = readReturnNumber(named);
  return returnNumber === null ? null : selectReturnByNumber(db, returnNumber);
}

/** A picture of a sent return of any customer. */
export async function readPictureForOffice(db: Db, pictureId: string): Promise<{ fileName: string; content: Uint8Array } | null> {
  const found = isUuid(pictureId) ? await selectSentPicture(db, pictureId) : null;
  const content = found && (await openDocumentStore(db).read(found.sha256));
  return found && content ? { fileName: found.fileName, content } : null;
}
