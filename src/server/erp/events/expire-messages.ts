import type { ErpCaller } from "../erp.ts";
import { deleteSuperseded } from "./message-store.ts";

/** Removes some messages of which a later one says the whole state: whoever reads from the beginning misses nothing. */
export function expireMessages({ db }: Pick<ErpCaller, "db">, limit: number): Promise<number> {
  return deleteSuperseded(db, limit);
}
