// The bar of a visit, rendered only on the server: staff act for the customer whose pages these are.
import { escapeHtml } from "#contract/format/html.ts";
import { VISIT_FORMS } from "#contract/visit-links.ts";
import type { Translate } from "#web/ui/text.ts";
import type { Page } from "../islands/island-context.tsx";
import { currentAddress } from "../page/address/current-address.ts";

/** Inlined, so that customers do not load it. */
const STYLES = `
.visit-bar{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;padding:8px 16px;color:#fff;background:#6b1d5c}
.visit-bar p{margin:0;overflow-wrap:anywhere}
.visit-bar [role=status]{flex-basis:100%;order:1}
.visit-bar div{display:flex;flex-wrap:wrap;gap:8px}
.visit-bar button{min-height:2.75rem;padding:4px 12px;font:inherit;color:#fff;background:none;border:1px solid #fff;border-radius:4px;cursor:pointer}
.visit-bar button:hover{color:#6b1d5c;background:#fff}
.visit-bar button:focus-visible{outline:3px solid #fff;outline-offset:2px}
@media print{.visit-bar{display:none}}
`;

export function renderVisitStyles({ visit }: Page, nonce: string): string {
  return visit ? `<style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ""}>${STYLES}</style>` : "";
}

/** Names the customer and the minutes left, with plain forms that hand the cart over and end the visit; empty for customers. */
export function renderVisitBar({ visit, page }: Page, t: Translate): string {
  if (!visit) return "";
  const { customerName, customerNumber, minutesLeft, canHandOver, message } = visit;
  const left = minutesLeft === 1 ? t("Visits.MinuteLeft") : t("Visits.MinutesLeft", minutesLeft);
  const rest = [t("Visits.Number", customerNumber), left].map((part) => `, ${escapeHtml(part)}`).join("");
  const form = (action: string, label: string) =>
    `<form method="post" action="${action}"><input type="hidden" name="page" value="${escapeHtml(currentAddress(page))}"><button>${escapeHtml(label)}</button></form>`;
  const forms = (canHandOver ? form(VISIT_FORMS.handOver, t("Visits.HandOver")) : "") + form(VISIT_FORMS.end, t("Visits.End"));
  const notice = message ? `<p role="status">${escapeHtml(t(`Visits.HandOver.${message}`))}</p>` : "";
  return `<aside class="visit-bar" aria-label="${escapeHtml(t("Visits.Bar"))}"><p>${escapeHtml(t("Visits.ActingFor"))} <strong>${escapeHtml(customerName)}</strong>${rest}</p>${notice}<div>${forms}</div></aside>`;
}
