/** A name of letters, digits, hyphens and underscores between dots, or an address: nothing that means more in a header. */
const HOST = /^(?:[\w-]{1,63}(?:\.[\w-]{1,63}){0,126}|\[[\da-f:.]+\])$/;

/** Where a cart may go back to. */
export type HookAddress = { address: string; origin: string; host: string };

const LOCAL = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/**
 * An address that a browser may send the cart to: http or https, no name and password in it, and not this machine itself unless
 * `allowsLocal`. Null for all others. The address stays byte for byte what was given.
 */
export function readHookAddress(address: string, { allowsLocal }: { allowsLocal: boolean }): HookAddress | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  // A browser reads a backslash as a slash and drops control characters: nobody should have to know what is meant.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\\\u0000-\u0020\u007f]/.test(address)) return null;
  // The origin is written into form-action, and a dot at the end would hide "localhost" from the check below.
  if (!HOST.test(url.hostname)) return null;
  if (!allowsLocal && LOCAL.test(url.hostname)) return null;
  return { address, origin: url.origin, host: url.host };
}

/** The window that a return is sent into; a name that is none of HTML's, or none, is the whole window. */
export function targetOf(target: string): string {
  const name = target.trim().toLowerCase();
  if (["", "top", "_top"].includes(name)) return "_top";
  if (["_self", "_blank", "_parent"].includes(name)) return name;
  return /^[\w-]{1,50}$/.test(target.trim()) && !target.trim().startsWith("_") ? target.trim() : "_top";
}
