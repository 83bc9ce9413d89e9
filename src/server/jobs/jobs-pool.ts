import pg from "pg";

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

/**
 * A pool whose connections tolerate a second release. graphile-worker (0.17.3 and 0.18.0) releases twice when it ends before
 * its LISTEN completes and that fails later; the second release would throw an unhandled rejection.
 */
export class JobsPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      let isBack = false;
      callback(error, client, (reason) => {
        if (isBack) return;
        isBack = true;
        // A pool that has ended passes no release function, contrary to its types.
        (release as typeof release | undefined)?.(reason);
      });
    });
  }
}
