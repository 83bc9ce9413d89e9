import type { DocumentBundleData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { AccountDocumentBundles } from "./account-document-bundles.tsx";

type Data = ScreenData["AccountDocumentBundles"];
const page = (data: Data | undefined) => (
  <PageAs isSignedIn>
    {data === undefined ? (
      <AccountDocumentBundles {...screenOf(undefined)} errorId="a1b2c3d4" />
    ) : (
      <AccountDocumentBundles {...screenOf<Data>(data)} />
    )}
  </PageAs>
);
const bundle = (data: Partial<DocumentBundleData> = {}): DocumentBundleData => ({
  id: "1",
  title: "Bestellung 7000001",
  requested: "2026-11-20T10:00:00.000Z",
  state: "ready",
  progress: 100,
  fileSize: 48_200_000,
  expires: "2026-11-27T10:00:00.000Z",
  address: "/documents/bundles/1",
  ...data,
});
const running = bundle({ id: "2", title: "Liste Baustelle Mainkai", state: "running", progress: 43, fileSize: null, address: null });
const failed = bundle({ id: "3", title: "Warenkorb", state: "failed", progress: 12, fileSize: null, address: null });
const data = { bundles: [running, bundle(), failed], hasRevisionNotice: false, email: "anna.brandt@holzbau-brandt.example", outcome: null };

export const stories: Stories = {
  title: "Dokumentenpakete",
  states: [
    { name: "Mehrere", element: page(data) },
    { name: "Angefordert", element: page({ ...data, bundles: [running], outcome: "requested" }) },
    { name: "Abgelaufen", element: page({ ...data, bundles: [], outcome: "expired" }) },
    { name: "Keine", element: page({ ...data, bundles: [] }) },
    { name: "Benachrichtigung an", element: page({ ...data, hasRevisionNotice: true, outcome: "saved" }) },
    { name: "Lange Wörter", element: page({ ...data, bundles: [bundle({ title: LONG_WORD })], email: LONG_WORD }) },
    { name: "Besucher", element: page(null) },
    { name: "Fehler", element: page(undefined) },
  ],
};
