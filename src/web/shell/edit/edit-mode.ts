// Decorations for editors, rendered only on the server: a bar above the page, and each block's name and audience.
import { MODE_QUERY } from "#contract/edit-mode.ts";
import { escapeHtml } from "#contract/format/html.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { LayoutComponent } from "#contract/layout.ts";
import type { Translate } from "#web/ui/text.ts";
import { queryOf } from "../page/address/current-address.ts";
import type { Page } from "../islands/island-context.tsx";
import { describeRestriction } from "./describe-restriction.ts";

/** Inlined, so that pages outside edit mode do not load it. Empty blocks are still shown by name. */
const STYLES = `
[data-block]{align-content:start;outline:2px dashed var(--color-border-strong);outline-offset:-2px}
[data-block]::before{content:attr(data-block);display:block;place-self:start;width:fit-content;max-width:100%;padding:2px 8px;overflow-wrap:anywhere;font:600 .8125rem/1.4 var(--font-text,sans-serif);color:#fff;background:#3a3f45}
[data-block][data-restricted]{outline-color:#7a4b00}
[data-block][data-restricted]::before{background:#7a4b00}
.edit-bar{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;justify-content:space-between;padding:8px 16px;color:#fff;background:#3a3f45}
.edit-bar p{margin:0}
.edit-bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:#fff}
@media print{.edit-bar{display:none}}
`;

export function renderEditStyles(page: Page, nonce: string): string {
  return page.pageEditing ? `<style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ""}>${STYLES}</style>` : "";
}

export function renderEditBar({ pageEditing, page, itemPath }: Page, t: Translate): string {
  if (!pageEditing) return "";
  const rest = new URLSearchParams(queryOf(page));
  rest.delete(MODE_QUERY);
  const href = withPrefix(page.linkPrefix, itemPath) + (rest.size > 0 ? `?${rest}` : "");
  const words = `<p>${escapeHtml(t("Edit.Info"))}</p><a href="${escapeHtml(href)}" data-page-load>${escapeHtml(t("Edit.Leave"))}</a>`;
  return `<aside class="edit-bar" aria-label="${escapeHtml(t("Edit.Title"))}">${words}</aside>`;
}

/** Outside edit mode each notice is a landmark of its own, and the placeholder is usually empty. */
export function editNoticeAttributes({ pageEditing }: Page, t: Translate): string {
  return pageEditing ? ` role="region" aria-label="${escapeHtml(t("Edit.Notices"))}"` : "";
}

export function editAttributes({ componentName, restriction }: LayoutComponent, { pageEditing }: Page, t: Translate): string {
  if (!pageEditing) return "";
  const name = escapeHtml(t("Edit.Block", componentName, describeRestriction(restriction, t)));
  return ` data-block="${name}" role="group" aria-label="${name}"${restriction ? " data-restricted" : ""}`;
}
