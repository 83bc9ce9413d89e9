import type { Config } from "../config.ts";

/** Origin of the back office: that of the shop, unless it has a host name of its own. */
export function getOfficeUrl({ publicUrl, officeHost }: Pick<Config, "publicUrl" | "officeHost">): string {
  if (officeHost === null) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = officeHost;
  return url.origin;
}
