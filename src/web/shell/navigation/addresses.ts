import { isServicePath } from "#contract/service-paths.ts";

/** Whether an address can be shown by client navigation. */
export function isPageAddress(url: URL, origin: string): boolean {
  return url.origin === origin && !isServicePath(url.pathname) && !/\.[a-z0-9]{2,5}$/i.test(url.pathname);
}
