/** A host name of letters, digits, hyphens and underscores, or an IPv6 address: nothing with a special meaning in a header. */
const HOST = /^(?:[\w-]{1,63}(?:\.[\w-]{1,63}){0,126}|\[[\da-f:.]+\])$/;

/** A valid return address. */
export type HookAddress = { address: string; origin: string; host: string };

const LOCAL = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/**
 * Validates a return address: http or https, without credentials, and not a loopback host unless `allowsLocal`. Null when
 * invalid. The address is returned byte for byte.
 */
export function readHookAddress(address: string, { allowsLocal }: { allowsLocal: boolean }): HookAddress | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  // Browsers read a backslash as a slash and drop control characters, so such an address is ambiguous.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\\\u0000-\u0020\u007f]/.test(address)) return null;
  // The origin is written into form-action, and a trailing dot would hide "localhost" from the check below.
  if (!HOST.test(url.hostname)) return null;
  if (!allowsLocal && LOCAL.test(url.hostname)) return null;
  return { address, origin: url.origin, host: url.host };
}

/** Window name of the return; an invalid or missing one is replaced with "_top". */
export function targetOf(target: string): string {
  const name = target.trim().toLowerCase();
  if (["", "top", "_top"].includes(name)) return "_top";
  if (["_self", "_blank", "_parent"].includes(name)) return name;
  return /^[\w-]{1,50}$/.test(target.trim()) && !target.trim().startsWith("_") ? target.trim() : "_top";
}
