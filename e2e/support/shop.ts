// Starts one shop per worker: parallel tests would change each other's carts.
import type { TestProject } from "vitest/node";
import { type JourneyShop, startJourneyShop } from "./journey-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    shops: { shopUrl: string; databaseUrl: string }[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops: JourneyShop[] = [];
  const end = async () => {
    await Promise.all(shops.map((shop) => shop.end()));
  };
  try {
    // In sequence, as the first one may have to build the bundle for both.
    for (let worker = 0; worker < project.config.maxWorkers; worker++) shops.push(await startJourneyShop());
  } catch (error) {
    await end();
    throw error;
  }
  project.provide(
    "shops",
    shops.map(({ shopUrl, databaseUrl }) => ({ shopUrl, databaseUrl })),
  );
  return end;
}
