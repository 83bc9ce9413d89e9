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
  const t = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, `Procurement.Return.${key}`, ...values);
  const { languages, pages } = ctx.site.settings.site;
  const isPlain = hook.origin.startsWith("http:");
  const body = html`<h1>${t("Check.Title")}</h1>
    ${
      !isKnown &&
      html`<p>${t("Check.Host")}</p>
        <p><strong class="id">${hook.host}</strong></p>
        <p>${t("Check.HostHint")}</p>
        ${isPlain && html`<p>${t("Check.Unencrypted")}</p>`}`
    }
    ${
      cuts.length > 0 &&
      html`<h2>${t("Check.Cuts")}</h2>
        <p>${t("Check.CutsHint")}</p>
        <ul>
          ${cuts.map((cut) => cutItem(cut, t))}
        </ul>`
    }
    <form method="post" action="${PROCUREMENT_ROUTES.return}">
      <input type="hidden" name="session" value="${session}" />
      ${isEmpty && html`<input type="hidden" name="empty" value="1" />`}
      <input type="hidden" name="origin" value="${hook.origin}" />
      <input type="hidden" name="checked" value="1" />
      <p><button class="button">${t(isEmpty ? "Empty" : "Send")}</button></p>
    </form>
    <p><a href="${withPrefix(linkPrefixOf(language, languages), pages.cart)}">${t("Check.Back")}</a></p>`;
  return plainPage({ language: plain(language), title: t("Check.Title"), body });
}

function cutItem({ field, value, cut }: CutValue, t: (key: string) => string): Html {
  return html`<li>
    <strong>${t(`Cut.${field}`)}</strong><br /><span class="quiet">${value}</span><br />${t("Cut.Becomes")}
    <span class="id">${cut}</span>
  </li>`;
}

type HandOverPage = { language: string; hook: HookAddress; target: string; fields: readonly { name: string; value: string }[] };

/** The form that takes the cart to the software; it sends itself, and can be sent once more should nobody have listened. */
export function handOverPage(ctx: Context, { language, hook, target, fields }: HandOverPage): string {
  const t = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, `Procurement.Return.${key}`, ...values);
  const body = html`<h1>${t("Sending.Title")}</h1>
    <p>${t("Sending.Text", hook.host)}</p>
    <form method="post" action="${hook.address}" target="${target}" enctype="multipart/form-data" accept-charset="utf-8">
      ${fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p><button class="button">${t("Sending.Again")}</button></p>
    </form>
    <script src="${PROCUREMENT_ROUTES.handOverScript}" defer></script>`;
  return plainPage({ language: plain(language), title: t("Sending.Title"), body });
}

function plain(language: string): PlainLanguage {
  return language.startsWith("en") ? "en" : "de";
}
