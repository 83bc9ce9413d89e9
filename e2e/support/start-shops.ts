// Global setup: starts one shop per worker, because parallel tests would change each other's carts.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startTestShop } from "./test-shop.ts";

const ROOT = join(import.meta.dirname, "../..");

export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Before the shops start, which would all build a stale bundle.
  execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { cwd: ROOT, stdio: "inherit" });
  const started = await Promise.allSettled(Array.from({ length: workers }, () => startTestShop()));
  const shops = started.flatMap((shop) => (shop.status === "fulfilled" ? [shop.value] : []));
  const end = async () => {
    await Promise.all(shops.map((shop) => shop.end()));
  };
  const failed = started.find((shop) => shop.status === "rejected");
  if (failed) {
    await end();
    throw failed.reason;
  }
  process.env["E2E_SHOPS"] = JSON.stringify(shops.map(({ shopUrl, databaseUrl }) => ({ shopUrl, databaseUrl })));
  return end;
}
