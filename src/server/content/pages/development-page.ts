import type { ContentSnapshot, StoredPage } from "../../ports/content-port.ts";
import { FAMILY_TESTER } from "./tried-site.ts";

/** Pages that only exist during development, with their components, which no build includes. */
const PAGES = [
  { path: /^\/demo\/startpage$/, components: ["Startpage"], name: "Alle Seiten" },
  { path: /^\/demo\/tokens$/, components: ["TokenHelper"], name: "Token" },
  { path: FAMILY_TESTER, components: ["FamilyTester", "ProductFamily"], name: "Familie ausprobieren" },
  { path: /^\/demo\/retailer-tester$/, components: ["RetailerTester"], name: "Händler ausprobieren" },
  { path: /^\/demo\/account-menu$/, components: ["AccountMenuMock"], name: "Kontomenü (Muster)" },
  { path: /^\/demo(\/|$)/, components: ["Showroom"], name: "Showroom" },
  { path: /^\/my-account\/address-administration$/, components: ["AddressAdministrationMock"], name: "Adressverwaltung (Muster)" },
  { path: /^\/my-account\/address-edit$/, components: ["AddressEditMock"], name: "Adresse bearbeiten (Muster)" },
] as const;

/** During development, a mock page overrides content's page. */
export function isMockPage(path: string): boolean {
  return PAGES.some(({ path: known, components: [component] }) => component === "AddressAdministrationMock" && known.test(path));
}

/** Returns the development page of a path; header and footer come from the page `frame`. */
export function findDevelopmentPage(
  snapshot: ContentSnapshot,
  { siteId, language, path, frame }: { siteId: string; language: string; path: string; frame: string },
): ReturnType<ContentSnapshot["findPage"]> {
  const found = PAGES.find((each) => each.path.test(path));
  if (!found) return null;
  const { name, components } = found;
  const around = snapshot.findPage(siteId, language, frame)?.page.placeholders;
  const page: StoredPage = {
    siteId,
    path,
    language,
    name,
    isCacheable: false,
    fields: { title: { value: name }, robots: { value: "noindex" } },
    placeholders: {
      ...around,
      main: components.map((componentName) => ({ uid: componentName.toLowerCase(), componentName, params: {}, fields: {} })),
    },
  };
  return { page, params: {} };
}
