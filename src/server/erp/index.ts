import type { Config } from "../config.ts";
import { StartError } from "../start/start-error.ts";
import type { ErpPort } from "../ports/erp-port.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { erpOverHttp } from "./over-http/erp-over-http.ts";

export { ErpRefusedError, ErpUnavailableError } from "./erp-error.ts";
export { envelopeShape, messageShapes } from "./shapes/message-shapes.ts";
export { READ_ERP_MESSAGES } from "./read-messages-task.ts";
export { reviveDates } from "./revive-dates.ts";

/** Opens the ERP at ERP_URL; a plugin can bring another one instead. */
export function openErp({ erpOverHttp: overHttp }: Pick<Config, "erpOverHttp">, tracer?: Tracer): ErpPort {
  if (overHttp) return erpOverHttp({ ...overHttp, tracer });
  throw new StartError("ERP_URL must be set: only npm start (src/demo/main.ts) brings an ERP of its own.");
}
