import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("takes as much time for an unknown account as for a wrong password", async () => {
  const known = await hashPassword("Duebel-2026!");
  await verifyPassword(null, "warm up");
  const cpu = async (hash: string | null) => {
    const before = process.cpuUsage();
    expect(await verifyPassword(hash, "falsch")).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  let [unknown, wrong] = [0, 0];
  // Alternating, so that other load on the machine affects both alike.
  for (let round = 0; round < 5; round += 1) {
    unknown += await cpu(null);
    wrong += await cpu(known);
  }
  expect(unknown / wrong).toBeGreaterThan(0.4);
  expect(unknown / wrong).toBeLessThan(2.5);
});
