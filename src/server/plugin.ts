import type { Config } from "./config.ts";
import type { Connection } from "./db/connect.ts";
import type { ErpPort } from "./ports/erp-port.ts";
import type { Slice } from "./slice.ts";
import type { Progress } from "./start/progress.ts";

/** Parts that a start adds to the shop, such as the demo (src/demo). All are optional. */
export type Plugin = {
  /** Further slices, after those of the shop. */
  slices?: readonly Slice[];
  /** Opens an ERP in place of the one at ERP_URL. */
  openErp?(config: Config): ErpPort;
  /** Adds missing data before the shop opens. */
  fillDatabase?(connection: Connection, progress: Progress): Promise<void>;
  /** Lines that the start prints in place of how to import the first data. */
  describeNextSteps?(): Promise<string[]>;
};
