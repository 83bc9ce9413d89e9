// Global setup: starts one shop per worker, because parallel tests would change each other's carts.
import type { FullConfig } from "@playwright/test";
import { type TestShop, startTestShop } from "./test-shop.ts";

export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const shops: TestShop[] = [];
  const end = async () => {
    await Promise.all(shops.map((shop) => shop.end()));
  };
  try {
    // In sequence, as the first one may have to build the bundle for all.
    for (let worker = 0; worker < workers; worker++) shops.push(await startTestShop());
  } catch (error) {
    await end();
    throw error;
  }
  process.env["E2E_SHOPS"] = JSON.stringify(shops.map(({ shopUrl, databaseUrl }) => ({ shopUrl, databaseUrl })));
  return end;
}
