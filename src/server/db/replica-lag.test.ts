import { beforeEach, expect, test } from "vitest";
import { ReplicaLag } from "./replica-lag.ts";

let now: number;
let written: string;
let replayed: string | null | Error | Promise<string>;
let lag: ReplicaLag;
beforeEach(() => {
  now = 0;
  lag = new ReplicaLag({
    written: async () => written,
    replayed: async () => {
      if (replayed instanceof Error) throw replayed;
      return replayed;
    },
    now: () => now,
  });
});

/** The lag after a check some seconds later. */
async function after(seconds: number, positions: { written: string; replayed: string | null | Error }): Promise<number | null> {
  now += seconds * 1000;
  ({ written, replayed } = positions);
  await lag.check();
  return lag.current;
}

test("is unknown before the first check", () => {
  expect(lag.current).toBeNull();
});

test("a replica that has replayed everything is not behind, however long nothing was written", async () => {
  expect(await after(0, { written: "0/100", replayed: "0/100" })).toBe(0);
  expect(await after(3600, { written: "0/100", replayed: "0/100" })).toBe(0);
});

test("a replica is as old as the newest position that it has reached", async () => {
  await after(0, { written: "0/100", replayed: "0/100" });
  await after(5, { written: "0/200", replayed: "0/180" });
  expect(await after(5, { written: "0/300", replayed: "0/180" })).toBe(10_000);
  expect(await after(5, { written: "0/400", replayed: "0/2FF" })).toBe(10_000);
  expect(await after(5, { written: "0/400", replayed: "0/400" })).toBe(0);
});

test("a replica that stopped falls behind with the time", async () => {
  await after(0, { written: "0/100", replayed: "0/100" });
  await after(5, { written: "0/200", replayed: "0/100" });
  expect(lag.isRecent).toBe(true);
  expect(await after(35, { written: "0/300", replayed: "0/100" })).toBe(40_000);
  expect(lag.isRecent).toBe(false);
});

test("a replica that was behind from the start is at least as old as the first check", async () => {
  await after(0, { written: "1/0", replayed: "0/FFFFFFFF" });
  expect(lag.isRecent).toBe(false);
  expect(await after(7, { written: "1/0", replayed: "0/FFFFFFFF" })).toBe(7_000);
  expect(lag.isRecent).toBe(false);
  await after(5, { written: "1/0", replayed: "1/0" });
  expect(lag.isRecent).toBe(true);
});

test("positions are compared as numbers", async () => {
  await after(0, { written: "9/FFFFFFF0", replayed: "9/FFFFFFF0" });
  expect(await after(5, { written: "A/0", replayed: "A/0" })).toBe(0);
});

test("is unknown while the replica does not answer", async () => {
  await after(0, { written: "0/100", replayed: "0/100" });
  expect(await after(5, { written: "0/100", replayed: new Error("away") })).toBeNull();
  expect(await after(5, { written: "0/100", replayed: "0/100" })).toBe(0);
});

test("is unknown while a check gets no answer, and one check runs at a time", async () => {
  await after(0, { written: "0/100", replayed: "0/100" });
  const { promise, resolve } = Promise.withResolvers<string>();
  now += 5_000;
  replayed = promise;
  const pending = lag.check();
  expect(lag.current).toBe(0);
  now += 20_000;
  await lag.check();
  expect(lag.current).toBeNull();
  resolve("0/100");
  await pending;
  expect(lag.current).toBe(0);
});

test("remembers few positions of a replica that stays away for long", async () => {
  for (let check = 0; check < 200; check += 1) await after(5, { written: `0/${1000 + check}`, replayed: new Error("away") });
  expect(await after(5, { written: "0/2000", replayed: "0/1" })).toBe(59 * 5_000);
});

test("a database that is a primary itself, as after a failover, is not behind", async () => {
  expect(await after(0, { written: "0/100", replayed: null })).toBe(0);
});
