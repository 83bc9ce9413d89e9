import { type Config, loadConfig } from "#server/config.ts";
import { StartError } from "#server/start/start-error.ts";

/**
 * Loads the configuration of a tool that writes links for customers. Throws a StartError without PUBLIC_URL, as the address
 * of this process is not the shop's.
 */
export function loadConfigForLinks(): Config {
  const config = loadConfig();
  if (config.isPublicUrlGiven) return config;
  throw new StartError(
    "Set PUBLIC_URL to the origin under which customers reach the shop, such as https://shop.example: links lead there.",
  );
}
