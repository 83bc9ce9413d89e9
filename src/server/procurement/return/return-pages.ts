import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { linkPrefixOf } from "../../sites/index.ts";
import { withPrefix } from "#contract/rules/link-prefix.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { html, type Html } from "../../http/plain/html.ts";
import { plainPage } from "../../http/plain/plain-page.ts";
import type { PlainLanguage } from "../../http/plain/plain-language.ts";
import type { CutValue } from "../procurement-session.ts";
import type { HookAddress } from "./hook-address.ts";

type CheckPage = {
  language: string;
  session: string;
  isEmpty: boolean;
  hook: HookAddress;
  /** Whether carts of this customer went there before. */
  isKnown: boolean;
  cuts: readonly CutValue[];
};

/** Asks before the cart goes: to whom, where it never went before, and what of it does not fit the wire. */
export function checkPage(ctx: Context, { language, session, isEmpty, hook, isKnown, cuts }: CheckPage): string {
  const t = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, key, ...values);
  const { languages, pages } = ctx.site.settings.site;
  const isPlain = hook.origin.startsWith("http:");
  const body = html`<h1>${t("Procurement.Return.Check.Title")}</h1>
    ${
      !isKnown &&
      html`<p>${t("Procurement.Return.Check.Host")}</p>
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
    <p><a href="${withPrefix(linkPrefixOf(language, languages), pages.cart)}">${t("Procurement.Return.Check.Back")}</a></p>`;
  return plainPage({ language: plain(language), title: t("Procurement.Return.Check.Title"), body });
}

function cutItem({ field, value, cut }: CutValue, t: (key: string) => string): Html {
  return html`<li>
    <strong>${t(`Procurement.Return.Cut.${field}`)}</strong><br /><span class="quiet">${value}</span
    ><br />${t("Procurement.Return.Cut.Becomes")}
    <span class="id">${cut}</span>
  </li>`;
}

type HandOverPage = { language: string; hook: HookAddress; target: string; fields: readonly { name: string; value: string }[] };

/** The form that takes the cart to the software; it sends itself, and can be sent once more should nobody have listened. */
export function handOverPage(ctx: Context, { language, hook, target, fields }: HandOverPage): string {
  const t = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, key, ...values);
  const body = html`<h1>${t("Procurement.Return.Sending.Title")}</h1>
    <p>${t("Procurement.Return.Sending.Text", hook.host)}</p>
    <form method="post" action="${hook.address}" target="${target}" enctype="multipart/form-data" accept-charset="utf-8">
      ${fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p><button class="button">${t("Procurement.Return.Sending.Again")}</button></p>
    </form>
    <script src="${PROCUREMENT_ROUTES.handOverScript}" defer></script>`;
  return plainPage({ language: plain(language), title: t("Procurement.Return.Sending.Title"), body });
}

function plain(language: string): PlainLanguage {
  return language.startsWith("en") ? "en" : "de";
}
