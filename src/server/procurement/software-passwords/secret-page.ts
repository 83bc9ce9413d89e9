import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { html, Html } from "../../http/html/html.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";

/** Groups of five characters; the last group includes a shorter remainder. */
const GROUP = /.{5}(?=.{5})|.+/g;

type SecretPage = { name: string; secret: string; language: string; page: string };

/**
 * Shows a new software password, once. It is the direct response to the form: no URL, cookie or page state contains it, and a
 * repeated request does not return it.
 */
export function secretPage(ctx: Context, { name, secret, language, page }: SecretPage): string {
  const t = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, `Procurement.Secret.${key}`, ...values);
  const { viewer } = ctx;
  const title = t("Title", name);
  const body = html`<h1>${title}</h1>
    <p>${t("Text")}</p>
    <p class="secret id" id="secret" lang="zxx">${grouped(secret)}</p>
    <p>
      <button class="button" id="copy" type="button" data-copied="${t("Copied")}" data-marked="${t("Marked")}" hidden>${t("Copy")}</button>
      <span id="said" role="status"></span>
    </p>
    <p>${viewer.kind === "customer" && t("Where", viewer.email)}</p>
    <p class="quiet">${t("Typed")}</p>
    <p><a href="${page}#software-passwords">${t("Back")}</a></p>
    <script src="${PROCUREMENT_ROUTES.copySecretScript}" defer></script>`;
  return renderBasicPage({ language: language.startsWith("en") ? "en" : "de", title, body });
}

/** Groups visually only, so that copied text contains no separators. */
function grouped(secret: string): Html {
  const groups = secret.match(GROUP) ?? [];
  return new Html(groups.map((group) => html`<span>${group}</span>`.markup).join(""));
}
