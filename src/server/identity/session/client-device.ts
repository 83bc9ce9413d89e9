import Bowser from "bowser";
import type { FastifyRequest } from "fastify";
import { toNetworkPrefix } from "../../rate-limit/index.ts";

/** Where a sign-in came from, in words that its owner recognizes. */
export type ClientDevice = {
  /** Browser and operating system, e.g. "Firefox, Windows"; null if unknown. */
  device: string | null;
  /** Shortened network address, e.g. 192.0.2.0/24. */
  network: string;
};

/** Longer headers come from no browser. */
const MAX_USER_AGENT = 400;

export function readClientDevice({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): ClientDevice {
  return { device: nameDevice(headers["user-agent"]), network: toNetworkPrefix(ip) };
}

export function nameDevice(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_USER_AGENT) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return names.length > 0 ? names.join(", ") : null;
}
