import { renderToString } from "react-dom/server";
import { CONSENT_PAGE } from "#contract/consent.ts";
import { escapeHtml } from "#contract/format/html.ts";
import type { Translate } from "#web/ui/text.ts";
import { type Page, IslandFrame } from "../islands/island-context.tsx";
import { BANNER_ID } from "./banner-id.ts";
import { ConsentBanner } from "./consent-banner.tsx";

/** Whether to show the banner: the site requires consent, none is stored, and the page is not the settings page. */
function isAsked({ consent, itemPath }: Page): boolean {
  return consent !== undefined && consent.given === null && itemPath !== CONSENT_PAGE;
}

/** HTML of the banner, rendered after the page; "" if no consent is required. */
export function renderConsentBanner(page: Page, t: Translate): string {
  if (!isAsked(page)) return "";
  const banner = (
    <IslandFrame page={page} t={t}>
      <ConsentBanner consent={page.consent!} />
    </IslandFrame>
  );
  return renderToString(banner, { identifierPrefix: `${BANNER_ID}-` });
}

/** Skip link for keyboard users. */
export function renderSkipToConsent(page: Page, t: Translate): string {
  return isAsked(page) ? `<a class="skip-link" href="#${BANNER_ID}">${escapeHtml(t("Consent.Skip"))}</a>\n` : "";
}
