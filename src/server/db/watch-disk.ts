import type { Logger } from "pino";
import type { Db } from "./db.ts";
import { reasonOf } from "./unavailable.ts";
import { writeAndRollBack } from "./probe-store.ts";

export const DISK_IS_FULL = "The database's disk is full: orders and changes are refused until there is room again.";

/** Cache duration of a result: the check costs the database some milliseconds. */
const HOLDS_MS = 10_000;

export type DiskWatch = {
  /** Whether the database can write; checked again if the last result is too old. */
  hasRoom(): Promise<boolean>;
  /** Starts periodic checks, so that a full disk is logged even without readiness probes. */
  begin(): void;
  stop(): void;
};

/** Checks whether the database can still write to its disk; logs the loss and the recovery once each. */
export function watchDisk({ db, log, now = () => performance.now() }: { db: Db; log: Logger; now?: () => number }): DiskWatch {
  let last: { at: number; hasRoom: boolean } | null = null;
  let asking: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<boolean> {
    const before = last?.hasRoom ?? true;
    let hasRoom = true;
    try {
      await writeAndRollBack(db);
    } catch (error) {
      // If the database does not respond at all, its disk is unknown; the outage is reported elsewhere.
      hasRoom = reasonOf(error) === "disk" ? false : before;
    }
    if (before && !hasRoom) log.error(DISK_IS_FULL);
    if (!before && hasRoom) log.info("the database's disk has free space again");
    last = { at: now(), hasRoom };
    return hasRoom;
  }
  const hasRoom = (): Promise<boolean> => {
    if (last && now() - last.at < HOLDS_MS) return Promise.resolve(last.hasRoom);
    asking ??= ask().finally(() => (asking = null));
    return asking;
  };

  return {
    hasRoom,
    begin() {
      timer ??= setInterval(() => void hasRoom(), HOLDS_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
