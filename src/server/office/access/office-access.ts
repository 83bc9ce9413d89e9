import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { IncomingMessage } from "node:http";
import { OFFICE_PATH } from "#contract/office/routes.ts";
import type { Config } from "../../config.ts";
import { RawRequest, trustedBy } from "../../http/on-request/raw-request.ts";

/** Whether a request is for the back office, and reaches it (OFFICE-39). All others get the shop's not-found page. */
export function createOfficeAccess(config: AccessConfig): (request: IncomingMessage) => boolean {
  const isFromStaff = createStaffOrigin(config);
  return (request) => request.url!.startsWith(OFFICE_PATH) && isFromStaff(request);
}

type AccessConfig = Pick<Config, "officeNetworks" | "officeHost" | "trustProxy">;

/** Whether a request comes by the host and from a network of the back office. */
export function createStaffOrigin({ officeNetworks, officeHost, trustProxy }: AccessConfig): (request: IncomingMessage) => boolean {
  const trusts = trustedBy(trustProxy);
  const networks = officeNetworks && toBlockList(officeNetworks);
  return (raw) => {
    const request = new RawRequest("", raw, trusts);
    if (officeHost !== null && request.hostname.toLowerCase() !== officeHost) return false;
    return networks === null || includes(networks, request.ip);
  };
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    list.addSubnet(address, prefix === undefined ? (family === "ipv4" ? 32 : 128) : Number(prefix), family);
  }
  return list;
}

function includes(list: BlockList, address: string): boolean {
  // A mapped address, as of a socket that listens for both families, matches rules for IPv4.
  return isIPv4(address) ? list.check(address, "ipv4") : isIPv6(address) && list.check(address, "ipv6");
}
