import type { Db } from "../../db/db.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { selectUnfinished } from "../returns-store.ts";

/** Returns that wait for the sales office or for their goods, oldest first. */
export function listUnfinished(db: Db): Promise<GoodsReturn[]> {
  return selectUnfinished(db);
}
