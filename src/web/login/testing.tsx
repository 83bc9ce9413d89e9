// Renders login screens with German texts and a mock of the sign-on provider.
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { DEFAULT_PAGES } from "#contract/default-pages.ts";
import { GRAPHQL_PATH } from "#contract/routes.ts";
import account from "../../../content/dictionary/de/account.json";
import approvals from "../../../content/dictionary/de/approvals.json";
import accountSettings from "../../../content/dictionary/de/account-settings.json";
import common from "../../../content/dictionary/de/common.json";
import company from "../../../content/dictionary/de/company.json";
import companyAccess from "../../../content/dictionary/de/company-access.json";
import deliveryNotes from "../../../content/dictionary/de/delivery-notes.json";
import documents from "../../../content/dictionary/de/documents.json";
import invoices from "../../../content/dictionary/de/invoices.json";
import login from "../../../content/dictionary/de/login.json";
import newsletter from "../../../content/dictionary/de/newsletter.json";
import openItems from "../../../content/dictionary/de/open-items.json";
import connection from "../../../content/dictionary/de/connection.json";
import orderMail from "../../../content/dictionary/de/order-mail.json";
import catalogue from "../../../content/dictionary/de/catalogue.json";
import orders from "../../../content/dictionary/de/orders.json";
import recipients from "../../../content/dictionary/de/recipients.json";
import accountActivity from "../../../content/dictionary/de/account-activity.json";
import privacy from "../../../content/dictionary/de/privacy.json";
import passkeys from "../../../content/dictionary/de/passkeys.json";
import secondFactor from "../../../content/dictionary/de/second-factor.json";
import sessions from "../../../content/dictionary/de/sessions.json";
import shell from "../../../content/dictionary/de/shell.json";
import requiredFactor from "../../../content/dictionary/de/required-factor.json";
import trustedBrowsers from "../../../content/dictionary/de/trusted-browsers.json";
import ui from "../../../content/dictionary/de/ui.json";
import { setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { translator } from "#web/shell/page/content/dictionary.ts";
import { type Page, IslandFrame } from "#web/shell/islands/island-context.tsx";

export const pageOf = (user: Partial<Page["user"]> = {}, at: Partial<Page["page"]> = {}): Page =>
  ({
    language: "de-DE",
    page: { linkPrefix: "", uri: "/", query: "", ...at },
    user: { authenticated: false, accessToken: "", cartId: "", ...user },
    settings: {
      shop: { baseSiteId: "FIWE-DE" },
      site: {
        ssoOrigin: "",
        graphqlEndpoint: GRAPHQL_PATH,
        supportPhone: "+49 69 90009-100",
        supportEmail: "service@ankerplatz.example",
        pages: DEFAULT_PAGES,
      },
    },
  }) as unknown as Page;

export function renderOnPage(screen: ReactNode, page: Page = pageOf()) {
  setCurrentPage(page);
  return render(onPage(screen, page));
}

const t = translator(
  {
    ...common,
    ...company,
    ...companyAccess,
    ...ui,
    ...login,
    ...shell,
    ...account,
    ...accountSettings,
    ...approvals,
    ...newsletter,
    ...connection,
    ...deliveryNotes,
    ...documents,
    ...invoices,
    ...openItems,
    ...catalogue,
    ...orders,
    ...recipients,
    ...accountActivity,
    ...passkeys,
    ...privacy,
    ...secondFactor,
    ...requiredFactor,
    ...trustedBrowsers,
    ...sessions,
    ...orderMail,
  },
  { showMissing: true },
);
export const onPage = (screen: ReactNode, page: Page = pageOf()) => (
  <IslandFrame page={page} t={t}>
    {screen}
  </IslandFrame>
);

export const screenProps = { uid: "login-1", fields: {}, params: {} };

export type Call = { method: string; path: string; body: string };
type Answer = { url?: string; status?: number; json?: unknown } | "no-answer";

/** Mocks fetch: the first entry whose key is a prefix of the address responds. */
export function mockFetch(answers: Readonly<Record<string, Answer>>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (input: string | URL, init: RequestInit = {}) => {
    const address = new URL(String(input), location.origin);
    calls.push({ method: init.method ?? "GET", path: address.pathname + address.search, body: String(init.body ?? "") });
    const key = Object.keys(answers).find((start) => address.pathname.startsWith(start));
    const answer = key === undefined ? "no-answer" : answers[key]!;
    if (answer === "no-answer") throw new TypeError("Failed to fetch");
    const { url = address.href, status = 200, json = {} } = answer;
    return { ok: status < 400, status, url: new URL(url, location.origin).href, json: async () => json, text: async () => "" } as Response;
  }) as typeof fetch;
  return calls;
}
