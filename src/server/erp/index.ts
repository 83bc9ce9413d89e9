import type { Config } from "../config.ts";
import { StartError } from "../start/start-error.ts";
import type { ErpPort } from "../ports/erp-port.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { erpOverHttp } from "./over-http/erp-over-http.ts";

export { ErpRefusedError, ErpUnavailableError } from "./erp-error.ts";
export { envelopeShape, messageShapes } from "./shapes/message-shapes.ts";
export { reviveDates } from "./revive-dates.ts";

/** Name of the shop's task that reads ERP messages; an ERP in the same database schedules it when it has some. */
export const READ_ERP_MESSAGES = "read-erp-messages";

/** Opens the ERP at ERP_URL; a plugin can bring another one instead. */
export function openErp({ erpOverHttp: overHttp }: Pick<Config, "erpOverHttp">, tracer?: Tracer): ErpPort {
  if (overHttp) return erpOverHttp({ ...overHttp, tracer });
  throw new StartError("ERP_URL must be set: only npm start (src/demo/main.ts) brings an ERP of its own.");
}
