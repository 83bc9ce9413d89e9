// Made-up URLs, which may be broken.

/** The key of an opened URL: its last path segment with the query. */
export function typedAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return lastPart(pathname + search);
}

/** Whether a URL, or the router's request for it, was made up. Typed text may have become the last path segment. */
export function isTyped(url: string, typed: ReadonlySet<string>): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, searchParams } = new URL(url);
  return [pathname + search, searchParams.get("item") ?? ""].some((address) =>
    [address, address.split("?")[0]!].some((each) => lastPart(each) !== "" && typed.has(lastPart(each))),
  );
}

/** A query may contain slashes, and an invalid escape sequence remains unchanged. */
function lastPart(address: string): string {
  const [path = "", ...query] = address.split("?");
  const last = [path.split("/").at(-1)!, ...query].join("?");
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
