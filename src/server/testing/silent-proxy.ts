// Simulates a firewall or load balancer that keeps connections open but forwards nothing any more.
import { connect, createServer, type Socket } from "node:net";

export type SilentProxy = {
  /** The database's URL via the proxy. */
  url: string;
  /** Stops forwarding on existing connections in both directions; with `alsoNew` on new ones as well. */
  fallSilent(options?: { alsoNew?: boolean }): void;
  /** Forwards new connections again; silent ones stay silent. */
  speak(): void;
  close(): Promise<void>;
};

/** Starts a proxy in front of a database. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isSilent = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("error", () => {});
      if (isSilent) continue;
      end.pipe(other);
      // A connection that is closed while it is forwarded is closed on the other side as well.
      end.on("close", () => ends.delete(end) && other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: url.href,
    fallSilent({ alsoNew = false } = {}) {
      isSilent = alsoNew;
      for (const end of ends) {
        end.unpipe();
        end.pause();
        end.removeAllListeners("close");
      }
    },
    speak() {
      isSilent = false;
    },
    close() {
      for (const end of ends) end.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
