import type { Logger } from "pino";
import type { Connection } from "./connect.ts";
import { selectOne } from "./probe-store.ts";
import { DISK_IS_FULL, watchDisk } from "./watch-disk.ts";

export type DatabaseWatch = {
  /** Readiness checks; true, or the reason why the shop is not ready. */
  checks: Record<"database" | "disk", () => Promise<true | string>>;
  /** 1 while the database responds, else 0. */
  answers(): Promise<number>;
  /** 1 while the database can write, else 0. */
  hasRoom(): Promise<number>;
  /** Starts periodic checks, so that problems are logged even without readiness probes. */
  begin(): void;
  stop(): void;
};

/** Monitors availability and disk space of the database; logs each change once. */
export function watchDatabase({ db, pulse }: Connection, log: Logger): DatabaseWatch {
  const disk = watchDisk({ db, log });
  const isAway = (): boolean => pulse?.isAway ?? false;
  pulse?.setLog(log);
  const answers = async (): Promise<true> => {
    await selectOne(db);
    return true;
  };
  return {
    checks: {
      database: answers,
      // If the database does not respond, its disk cannot be checked.
      disk: async () => isAway() || (await disk.hasRoom()) || DISK_IS_FULL,
    },
    answers: () =>
      answers().then(
        () => 1,
        () => 0,
      ),
    hasRoom: async () => ((await disk.hasRoom()) ? 1 : 0),
    begin: () => disk.begin(),
    stop: () => disk.stop(),
  };
}
