import type { ErpCaller } from "#server/ports/erp-port.ts";
import { deleteSuperseded } from "./message-store.ts";

/** Deletes some superseded messages. Each message carries the whole state, so reading from the beginning misses nothing. */
export function expireMessages({ db }: Pick<ErpCaller, "db">, limit: number): Promise<number> {
  return deleteSuperseded(db, limit);
}
