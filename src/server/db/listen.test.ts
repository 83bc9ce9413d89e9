import { connect, createServer, type Server, type Socket } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenFor } from "./listen.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

/** A proxy to the database that can go silent, like a firewall that dropped a connection. */
async function openWay(): Promise<{ url: string; fallSilent(): void; close(): void }> {
  const to = new URL(database.url);
  const sockets: Socket[] = [];
  const server: Server = createServer((from) => {
    const onward = connect(Number(to.port), to.hostname);
    sockets.push(from, onward);
    for (const socket of [from, onward]) socket.on("error", () => {});
    from.pipe(onward).pipe(from);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = new URL(database.url);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    fallSilent() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("replaces a dead connection and delivers notifications sent meanwhile", async () => {
  const way = await openWay();
  const heard: string[] = [];
  const listener = await listenFor({
    url: way.url,
    channel: "harbour",
    log: pino({ level: "silent" }),
    handler: (payload) => void heard.push(payload),
    heartbeatMs: 500,
  });
  // Retries until it is received: on a busy machine the connection may be replaced in between, and missed notifications count
  // as one.
  const notify = async (payload: string) => {
    await database.pool.query("select pg_notify('harbour', $1)", [payload]);
    return heard;
  };
  await expect.poll(() => notify("before")).toContain("before");

  way.fallSilent();
  const known = heard.length;
  await notify("lost");
  await expect.poll(() => heard.slice(known)).toContain("");
  await expect.poll(() => notify("after")).toContain("after");

  way.close();
  await listener.stop();
});
