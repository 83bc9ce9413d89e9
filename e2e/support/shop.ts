// One shop for all journeys of a run.
import type { TestProject } from "vitest/node";
import { startJourneyShop } from "./journey-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { shopUrl, databaseUrl, end } = await startJourneyShop();
  project.provide("shopUrl", shopUrl);
  project.provide("databaseUrl", databaseUrl);
  return end;
}
