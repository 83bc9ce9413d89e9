import type { ErpCaller } from "../erp.ts";
import type { SimulationSpeed } from "../simulation-speed.ts";

/** What the ERP works with: the shop's database and clock, and how fast it is. */
export type FulfilmentContext = Pick<ErpCaller, "db" | "clock"> & { pace: SimulationSpeed };
