import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { html, Html } from "../../http/html/html.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";

/** Five signs are read at once; what is left over at the end belongs to the last of them. */
const GROUP = /.{5}(?=.{5})|.+/g;

type SecretPage = { name: string; secret: string; language: string; page: string };

/**
 * A new software password, the one time that it can be seen. It is the answer to the form itself: no address, cookie or state of
 * a page ever holds it, and asking for it once more finds nothing.
 */
export function secretPage(ctx: Context, { name, secret, language, page }: SecretPage): string {
  const say = (key: string, ...values: readonly string[]) => phraseIn(ctx, language, `Procurement.Secret.${key}`, ...values);
  const { viewer } = ctx;
  const title = say("Title", name);
  const body = html`<h1>${title}</h1>
    <p>${say("Text")}</p>
    <p class="secret id" id="secret" lang="zxx">${grouped(secret)}</p>
    <p>
      <button class="button" id="copy" type="button" data-copied="${say("Copied")}" data-marked="${say("Marked")}" hidden>
        ${say("Copy")}
      </button>
      <span id="said" role="status"></span>
    </p>
    <p>${viewer.kind === "customer" && say("Where", viewer.email)}</p>
    <p class="quiet">${say("Typed")}</p>
    <p><a href="${page}#software-passwords">${say("Back")}</a></p>
    <script src="${PROCUREMENT_ROUTES.copySecretScript}" defer></script>`;
  return renderBasicPage({ language: language.startsWith("en") ? "en" : "de", title, body });
}

/** In groups for the eye: between them is nothing that would be copied along. */
function grouped(secret: string): Html {
  const groups = secret.match(GROUP) ?? [];
  return new Html(groups.map((group) => html`<span>${group}</span>`.markup).join(""));
}
