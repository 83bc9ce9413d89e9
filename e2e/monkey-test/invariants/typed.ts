// Addresses that somebody made up: they may lead nowhere.

/** How an address is remembered that was opened: its last part, with what it asks for. */
export function typedAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return lastPart(pathname + search);
}

/**
 * A page whose address somebody made up, or the same page asked for by the router. Words that were typed may have become the
 * last part of a path.
 */
export function isTyped(url: string, typed: ReadonlySet<string>): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, searchParams } = new URL(url);
  return [pathname + search, searchParams.get("item") ?? ""].some((address) =>
    [address, address.split("?")[0]!].some((each) => lastPart(each) !== "" && typed.has(lastPart(each))),
  );
}

/** A query may hold slashes itself, and what is no escape in it stays as it is. */
function lastPart(address: string): string {
  const [path = "", ...query] = address.split("?");
  const last = [path.split("/").at(-1)!, ...query].join("?");
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
