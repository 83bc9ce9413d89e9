import type { ContentSnapshot } from "../snapshot/content-snapshot.ts";
import type { StoredComponent, StoredPage } from "../stored/stored-content.ts";

const SHOWROOM_PATH = /^\/demo(\/|$)/;
const SHOWROOM: StoredComponent = { uid: "showroom", componentName: "Showroom", params: {}, fields: {} };

/** What stands at /demo and below while developing where content has no page of its own; header and footer are those of `frame`. */
export function findShowroom(
  snapshot: ContentSnapshot,
  { siteId, language, path, frame }: { siteId: string; language: string; path: string; frame: string },
): ReturnType<ContentSnapshot["findPage"]> {
  if (!SHOWROOM_PATH.test(path)) return null;
  const around = snapshot.findPage(siteId, language, frame)?.page.placeholders;
  const page: StoredPage = {
    siteId,
    path,
    language,
    name: "Showroom",
    isCacheable: false,
    fields: { title: { value: "Showroom" }, robots: { value: "noindex" } },
    placeholders: { ...around, main: [SHOWROOM] },
  };
  return { page, params: {} };
}
