import type { ContentSnapshot } from "../snapshot/content-snapshot.ts";
import type { StoredPage } from "../stored/stored-content.ts";

/** Pages that exist while developing alone, and what stands on them; no build holds these components. */
const PAGES = [
  { path: /^\/demo(\/|$)/, componentName: "Showroom", name: "Showroom" },
  { path: /^\/my-account\/address-administration$/, componentName: "AddressAdministrationMock", name: "Adressverwaltung (Muster)" },
  { path: /^\/my-account\/address-edit$/, componentName: "AddressEditMock", name: "Adresse bearbeiten (Muster)" },
] as const;

/** What stands on these paths while developing where content has no page of its own; header and footer are those of `frame`. */
export function findDevelopmentPage(
  snapshot: ContentSnapshot,
  { siteId, language, path, frame }: { siteId: string; language: string; path: string; frame: string },
): ReturnType<ContentSnapshot["findPage"]> {
  const found = PAGES.find((each) => each.path.test(path));
  if (!found) return null;
  const { name, componentName } = found;
  const around = snapshot.findPage(siteId, language, frame)?.page.placeholders;
  const page: StoredPage = {
    siteId,
    path,
    language,
    name,
    isCacheable: false,
    fields: { title: { value: name }, robots: { value: "noindex" } },
    placeholders: { ...around, main: [{ uid: componentName.toLowerCase(), componentName, params: {}, fields: {} }] },
  };
  return { page, params: {} };
}
