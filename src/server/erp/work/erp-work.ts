import type { ErpCaller } from "../erp.ts";
import type { Pace } from "../pace.ts";

/** What the ERP works with: the shop's database and clock, and how fast it is. */
export type ErpWork = Pick<ErpCaller, "db" | "clock"> & { pace: Pace };
