/** Paths that are not pages of the shop: their links are ordinary page loads. */
const NOT_PAGES = [
  "/webapi/",
  "/authorizationserver/",
  "/sitecore/",
  "/graphql",
  "/assets/",
  "/media/",
  "/dev/",
  "/health/",
  "/metrics",
  "/documents/",
];

/** Whether an address is a page that the browser can show without leaving the document. */
export function isPageAddress(url: URL, origin: string): boolean {
  if (url.origin !== origin) return false;
  if (NOT_PAGES.some((start) => url.pathname === start.replace(/\/$/, "") || url.pathname.startsWith(start))) return false;
  return !/\.[a-z0-9]{2,5}$/i.test(url.pathname);
}
