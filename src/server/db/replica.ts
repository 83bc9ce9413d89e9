import type { Clock } from "../ports/clock.ts";
import { connectDatabase, SERVING } from "./connect.ts";
import type { Db } from "./db.ts";
import { selectReplayedPosition, selectWrittenPosition } from "./probe-store.ts";
import { ReplicaLag } from "./replica-lag.ts";

/** A read-only copy of the database, for reads of many rows that may be some seconds old. */
export type Replica = {
  /** The replica, or the primary while the replica is away or more than 30 s behind. */
  current(): Db;
  /** Seconds behind; null without a replica, or if it does not answer. */
  lagSeconds(): number | null;
  close(): Promise<void>;
};

/** Few reads go to the replica. */
const OPTIONS = { max: 2, applicationName: "ankerplatz-replica", limits: SERVING };

export function openReplica(primary: Db, url: string, clock: Clock): Replica {
  const connection = connectDatabase(url, OPTIONS);
  const lag = new ReplicaLag({
    written: () => selectWrittenPosition(primary),
    replayed: () => selectReplayedPosition(connection.db),
    now: () => clock.now().getTime(),
  });
  lag.begin();
  return {
    current: () => (lag.isRecent ? connection.db : primary),
    lagSeconds: () => (lag.current === null ? null : lag.current / 1000),
    async close() {
      lag.stop();
      await connection.close();
    },
  };
}

export function withoutReplica(primary: Db): Replica {
  return { current: () => primary, lagSeconds: () => null, close: async () => {} };
}
