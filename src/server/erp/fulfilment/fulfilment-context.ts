import type { ErpCaller } from "../erp.ts";
import type { SimulationSpeed } from "../simulation-speed.ts";

/** Context of the ERP's steps: the shop's database and clock, and the simulation speed. */
export type FulfilmentContext = Pick<ErpCaller, "db" | "clock"> & { pace: SimulationSpeed };
