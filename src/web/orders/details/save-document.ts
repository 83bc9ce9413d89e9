import { endingOf } from "#contract/document-links.ts";
import type { OrderDocumentData } from "#contract/screens.ts";
import { fetchSessionStatus, mustCheck } from "#web/shell/calls/session.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";

/**
 * Fetches a document and saves it as a file (ORDER-08). The token is added only here, so no page contains it, and failures are
 * detected. An old token is renewed first.
 */
export async function saveDocument(paper: OrderDocumentData): Promise<void> {
  if (mustCheck()) await fetchSessionStatus();
  let response = await fetchWithToken(paper.link);
  if (response.status === 401 && (await fetchSessionStatus()) === "same") response = await fetchWithToken(paper.link);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  save(
    await response.blob(),
    fileNameOf(response.headers.get("content-disposition")) ?? `${paper.documentNumber}.${endingOf(paper.mediaType) ?? "bin"}`,
  );
}

function fetchWithToken(link: string): Promise<Response> {
  const address = new URL(link, location.href);
  address.searchParams.set("access_token", currentPage().user.accessToken);
  return fetch(address, { credentials: "same-origin", referrerPolicy: "no-referrer", cache: "no-store" });
}

/** File name from Content-Disposition; the encoded form contains non-ASCII characters (RFC 6266). */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? "")?.[1] ?? null;
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // After the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
