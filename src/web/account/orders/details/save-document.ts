import { endingOf } from "#contract/document-links.ts";
import type { PaperData } from "#contract/screens.ts";
import { fetchSessionStatus, mustCheck } from "#web/shell/calls/session.ts";
import { currentPage } from "#web/shell/page/current-page.ts";

/**
 * Fetches a paper and hands it to the browser as a file (ORDER-08). The token is added here alone: it stands in no page,
 * and whether the paper came is known. A page whose token is old asks for the next one first.
 */
export async function saveDocument(paper: PaperData): Promise<void> {
  if (mustCheck()) await fetchSessionStatus();
  let answer = await fetchWithToken(paper.link);
  if (answer.status === 401 && (await fetchSessionStatus()) === "same") answer = await fetchWithToken(paper.link);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  save(
    await answer.blob(),
    fileNameOf(answer.headers.get("content-disposition")) ?? `${paper.documentNumber}.${endingOf(paper.mediaType) ?? "bin"}`,
  );
}

function fetchWithToken(link: string): Promise<Response> {
  const address = new URL(link, location.href);
  address.searchParams.set("access_token", currentPage().user.accessToken);
  return fetch(address, { credentials: "same-origin", referrerPolicy: "no-referrer", cache: "no-store" });
}

/** The name that the server gives the file; its umlauts are in the second form (RFC 6266). */
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
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
