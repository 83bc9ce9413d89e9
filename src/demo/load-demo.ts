import type { Config } from "#server/config.ts";
import type { Plugin } from "#server/plugin.ts";

/** Loads the demo, unless the shop has an ERP of its own and shows no demo: then none of its code is loaded. */
export async function loadDemo(config: Config): Promise<Plugin> {
  if (config.erpOverHttp && !config.isDemo) return {};
  const { createDemo } = await import("./create-demo.ts");
  return createDemo(config);
}
