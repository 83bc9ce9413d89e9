// Something between shop and database (a firewall, a balancer) that keeps connections open and forwards nothing any more.
import { connect, createServer, type Socket } from "node:net";

export type SilentProxy = {
  /** The database's address by way of the proxy. */
  url: string;
  /** From now on nothing passes on the connections there are, in either direction; `alsoNew`: nor on those that come. */
  fallSilent(options?: { alsoNew?: boolean }): void;
  /** New connections are forwarded again; those that fell silent stay so. */
  speak(): void;
  close(): Promise<void>;
};

/** Stands before the database of an address. */
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
      // A connection that is closed while it speaks is closed on the other side as well.
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
