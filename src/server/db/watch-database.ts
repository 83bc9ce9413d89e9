import type { Logger } from "pino";
import type { Connection } from "./connect.ts";
import { selectOne } from "./probe-store.ts";
import { DISK_IS_FULL, watchDisk } from "./watch-disk.ts";

export type DatabaseWatch = {
  /** Whether requests are welcome, by what they need: true, or the reason why not. */
  checks: Record<"database" | "disk", () => Promise<true | string>>;
  /** 1 while the database answers, else 0. */
  answers(): number;
  /** 1 while it can write, else 0. */
  hasRoom(): Promise<number>;
  /** Looks by itself from now on, also where nobody asks whether the shop is ready. */
  begin(): void;
  stop(): void;
};

/** Watches whether the database of a process answers and has room; what changes is logged once. */
export function watchDatabase({ db, pulse }: Connection, log: Logger): DatabaseWatch {
  const disk = watchDisk({ db, log });
  const isAway = (): boolean => pulse?.isAway ?? false;
  pulse?.tell(log);
  return {
    checks: {
      async database() {
        await selectOne(db);
        return true;
      },
      // A database that does not answer says nothing about its disk.
      disk: async () => isAway() || (await disk.hasRoom()) || DISK_IS_FULL,
    },
    answers: () => (isAway() ? 0 : 1),
    hasRoom: async () => ((await disk.hasRoom()) ? 1 : 0),
    begin: () => disk.begin(),
    stop: () => disk.stop(),
  };
}
