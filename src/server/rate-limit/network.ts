/**
 * Key of the rate limit per address: the whole IPv4 address, or the /64 prefix of an IPv6 address, because a customer controls
 * all addresses of the prefix. A client that has disconnected has no address any more.
 */
export function toNetwork(address: string | undefined): string {
  if (!address) return "unknown";
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [header = "", tail] = address.toLowerCase().split("%", 1)[0]!.split("::", 2);
  const first = header === "" ? [] : header.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** Anonymised prefix of an address for the log: enough to see where attempts come from, too little to identify a person. */
export function toNetworkPrefix(address: string | undefined): string {
  const network = toNetwork(address);
  if (!network.includes(":")) return network.replace(/\.\d+$/, ".0/24");
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}
