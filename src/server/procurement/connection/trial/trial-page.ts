import { PROCUREMENT_INFO_PAGE } from "#contract/routes.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { Context } from "../../../context.ts";
import { phraseIn } from "../../../dictionary/index.ts";
import { html, type Html } from "../../../http/html/html.ts";
import type { HtmlLanguage } from "../../../http/html/html-language.ts";
import { renderBasicPage } from "../../../http/html/basic-page.ts";
import { getLinkPrefix } from "../../../sites/index.ts";
import type { IdsWarning } from "../../protocols/ids/wire/ids-cart.ts";
import type { Trial, TriedCart, TriedLine, TriedRequest } from "./try-request.ts";

type Words = (key: string, ...values: readonly (string | number)[]) => string;

/** Maximum number of lines shown. */
const MAX_LINES = 500;

/** Shows how a request was parsed, line by line. */
export function trialPage(ctx: Context, trial: Trial | "too-often" | "nothing", language: string): string {
  const t: Words = (key, ...values) => phraseIn(ctx, language, key, ...values);
  const { languages } = ctx.site.settings.site;
  const title = t("Procurement.Trial.Title");
  const body = html`<h1>${title}</h1>
    ${resultOf(trial, t)}
    <p><a href="${withPrefix(getLinkPrefix(language, languages), PROCUREMENT_INFO_PAGE)}">${t("Procurement.Trial.Again")}</a></p>`;
  return renderBasicPage({ language: language.startsWith("en") ? "en" : ("de" satisfies HtmlLanguage), title, body });
}

function resultOf(trial: Trial | "too-often" | "nothing", t: Words): Html {
  if (trial === "too-often") return html`<p>${t("Procurement.Trial.TooOften")}</p>`;
  if (trial === "nothing") return html`<p>${t("Procurement.Trial.Nothing")}</p>`;
  if (trial.kind === "refused") {
    const { reason, detail, line } = trial;
    return html`<p><strong>${t("Procurement.Trial.Refused")}</strong></p>
      <p>${t(`Procurement.Trial.Reason.${reason}`)}</p>
      ${
        (detail !== "" || line !== null) &&
        html`<p class="quiet">
          ${line !== null && t("Procurement.Trial.XmlLine", line)} ${detail !== "" && html`<span class="id">${detail}</span>`}
        </p>`
      }`;
  }
  const { request, objection, cart } = trial;
  return html`${
    objection !== null
      ? html`<p><strong>${t("Procurement.Trial.Refused")}</strong></p>
          <p>${t(`Procurement.Trial.Reason.${objection}`)}</p>`
      : html`<p><strong>${t("Procurement.Trial.Accepted")}</strong> ${t("Procurement.Trial.NothingKept")}</p>`
  }
  ${request && requestPart(request, t)} ${cart && cartPart(cart, t)}`;
}

function requestPart(request: TriedRequest, t: Words): Html {
  const { action, namedAction, customerNumber, hasUsername, hasPassword, hookUrl, target, version, articleNumber, charset } = request;
  const none = t("Procurement.Trial.None");
  const said = (isThere: boolean) => (isThere ? t("Procurement.Trial.There") : none);
  const facts: [string, string][] = [
    ["action", [action ?? none, namedAction === undefined ? t("Procurement.Trial.Concluded") : ""].filter(Boolean).join(" ")],
    ["version", t("Procurement.Trial.Version", version.named ?? none, version.inForce)],
    ["kndnr", customerNumber ?? none],
    ["name_kunde", said(hasUsername)],
    ["pw_kunde", said(hasPassword)],
    ["hookurl", hookUrl ?? none],
    ["target", target ?? none],
    ...(articleNumber ? [["ghnummer", articleNumber] as [string, string]] : []),
    [t("Procurement.Trial.Charset"), charset],
  ];
  return html`<h2>${t("Procurement.Trial.Call")}</h2>
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<dt class="id">${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${request.ambiguous.length > 0 && html`<p>${t("Procurement.Trial.Ambiguous", request.ambiguous.join(", "))}</p>`}`;
}

function cartPart({ version, order, lines, remarks }: TriedCart, t: Words): Html {
  const shown = lines.slice(0, MAX_LINES);
  return html`<h2>${t("Procurement.Trial.Cart", lines.length)}</h2>
    <p>
      ${[
        version && t("Procurement.Trial.CartVersion", version),
        order.partNo && t("Procurement.Trial.OrderNumber", order.partNo),
        order.kommission && t("Procurement.Trial.Commission", order.kommission),
        order.zusatzText && t("Procurement.Trial.Text", order.zusatzText),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
    ${remarkList(remarks, t)}
    <ol>
      ${shown.map((line) => lineItem(line, t))}
    </ol>
    ${lines.length > shown.length && html`<p>${t("Procurement.Trial.More", lines.length - shown.length)}</p>`}`;
}

function lineItem({ reference, articleNumber, name, quantityText, unit, outcome, article, remarks }: TriedLine, t: Words): Html {
  const message = [quantityText, unit].filter(Boolean).join(" ");
  return html`<li>
    <p>
      <strong>${name || articleNumber || t("Procurement.Trial.NoNumber")}</strong><br />
      ${t("Procurement.Trial.Line", articleNumber || "–", message || "–")}
      ${reference !== "" && t("Procurement.Trial.Reference", reference)}<br />
      ${t(`Procurement.Trial.Outcome.${outcome}`)}
      ${article && t("Procurement.Trial.Article", article.quantity, article.name, article.number)}
    </p>
    ${remarkList(remarks, t)}
  </li>`;
}

function remarkList(remarks: readonly IdsWarning[], t: Words): Html | null {
  if (remarks.length === 0) return null;
  return html`<ul class="quiet">
    ${remarks.map(
      ({ code, field, value }) => html`<li><span class="id">${field}</span>: ${t(`Procurement.Trial.Remark.${code}`)} ${value}</li>`,
    )}
  </ul>`;
}
