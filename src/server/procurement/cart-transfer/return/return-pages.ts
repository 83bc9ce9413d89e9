import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { Context } from "../../../context.ts";
import { phraseIn } from "../../../dictionary/index.ts";
import { html, type Html } from "../../../http/html/html.ts";
import { renderBasicPage } from "../../../http/html/basic-page.ts";
import type { HtmlLanguage } from "../../../http/html/html-language.ts";
import type { CutValue } from "../../session/procurement-session.ts";
import type { HookAddress } from "./hook-address.ts";

type CheckPage = {
  language: string;
  session: string;
  isEmpty: boolean;
  /** The order to return; null for a cart. */
  orderCode: string | null;
  hook: HookAddress;
  /** Whether the customer has confirmed this origin before. */
  isKnown: boolean;
  cuts: readonly CutValue[];
  /** Page to go back to without returning. */
  back: string;
};

/** Asks for confirmation before the return: of a new origin and of truncated values. */
export function checkPage(ctx: Context, { language, session, isEmpty, orderCode, hook, isKnown, cuts, back }: CheckPage): string {
  const t = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, key, ...values);
  const isPlain = hook.origin.startsWith("http:");
  const body = html`<h1>${t("Procurement.Return.Check.Title")}</h1>
    ${
      !isKnown &&
      html`<p>${t(orderCode === null ? "Procurement.Return.Check.Host" : "Procurement.Return.Check.HostOrder", orderCode ?? "")}</p>
        <p><strong class="id">${hook.host}</strong></p>
        <p>${t("Procurement.Return.Check.HostHint")}</p>
        ${isPlain && html`<p>${t("Procurement.Return.Check.Unencrypted")}</p>`}`
    }
    ${
      cuts.length > 0 &&
      html`<h2>${t("Procurement.Return.Check.Cuts")}</h2>
        <p>${t("Procurement.Return.Check.CutsHint")}</p>
        <ul>
          ${cuts.map((cut) => cutItem(cut, t))}
        </ul>`
    }
    <form method="post" action="${PROCUREMENT_ROUTES.return}">
      <input type="hidden" name="session" value="${session}" />
      ${isEmpty && html`<input type="hidden" name="empty" value="1" />`}
      <input type="hidden" name="origin" value="${hook.origin}" />
      <input type="hidden" name="checked" value="1" />
      <p><button class="button">${t(isEmpty ? "Procurement.Return.Empty" : "Procurement.Return.Send")}</button></p>
    </form>
    <p><a href="${back}">${t(orderCode === null ? "Procurement.Return.Check.Back" : "Procurement.Return.BackToOrder")}</a></p>`;
  return renderBasicPage({ language: plain(language), title: t("Procurement.Return.Check.Title"), body });
}

function cutItem({ field, value, cut }: CutValue, t: (key: string) => string): Html {
  return html`<li>
    <strong>${t(`Procurement.Return.Cut.${field}`)}</strong><br /><span class="quiet">${value}</span
    ><br />${t("Procurement.Return.Cut.Becomes")}
    <span class="id">${cut}</span>
  </li>`;
}

type HandOverPage = {
  language: string;
  hook: HookAddress;
  target: string;
  fields: readonly { name: string; value: string }[];
  /** Page of the returned order; null for a cart. */
  back: string | null;
};

/**
 * The form that posts the cart to the software. It submits itself; the user can resubmit it when the browser blocked a new
 * window.
 */
export function handOverPage(ctx: Context, { language, hook, target, fields, back }: HandOverPage): string {
  const t = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, key, ...values);
  const title = t(back === null ? "Procurement.Return.Sending.Title" : "Procurement.Return.Sending.TitleOrder");
  const body = html`<h1>${title}</h1>
    <p>${t(back === null ? "Procurement.Return.Sending.Text" : "Procurement.Return.Sending.TextOrder", hook.host)}</p>
    <form method="post" action="${hook.address}" target="${target}" enctype="multipart/form-data" accept-charset="utf-8">
      ${fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p><button class="button">${t("Procurement.Return.Sending.Again")}</button></p>
    </form>
    ${back !== null && html`<p><a href="${back}">${t("Procurement.Return.BackToOrder")}</a></p>`}
    <script src="${PROCUREMENT_ROUTES.handOverScript}" defer></script>`;
  return renderBasicPage({ language: plain(language), title, body });
}

function plain(language: string): HtmlLanguage {
  return language.startsWith("en") ? "en" : "de";
}
