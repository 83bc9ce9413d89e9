import type { Config } from "#server/config.ts";
import type { Plugin } from "#server/plugin.ts";
import { erp, openBuiltInErp } from "./erp/index.ts";
import { describeSignIns, fillWithDemo } from "./data/index.ts";
import { salesOffice } from "./sales-office/index.ts";

/** The built-in ERP for a shop without another one, and data for a demo. */
export function createDemo({ erpOverHttp, isDemo }: Pick<Config, "erpOverHttp" | "isDemo">): Plugin {
  return {
    slices: isDemo ? [erp, salesOffice] : [erp],
    ...(erpOverHttp === null && { openErp: openBuiltInErp }),
    ...(isDemo && {
      fillDatabase: (connection, progress) => fillWithDemo(connection, progress, new Date()),
      describeNextSteps: describeSignIns,
    }),
  };
}
