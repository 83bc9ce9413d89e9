import { expect, test } from "vitest";
import { toNetwork, toNetworkPrefix } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
])("%s is counted as %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
])("%s is logged as %s", (address, prefix) => {
  expect(toNetworkPrefix(address)).toBe(prefix);
});

test("a client that has disconnected has no address, and counts as unknown", () => {
  expect([toNetwork(undefined), toNetworkPrefix(undefined)]).toEqual(["unknown", "unknown"]);
});
