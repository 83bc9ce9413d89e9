import type { ErpCaller } from "#server/ports/erp-port.ts";
import type { SimulationSpeed } from "../simulation-speed.ts";

export type FulfilmentContext = Pick<ErpCaller, "db" | "clock"> & { simulationSpeed: SimulationSpeed };
