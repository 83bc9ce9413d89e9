import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { quantityProblem } from "#contract/rules/order-lines/quantity-problem.ts";
import { skippedText } from "#contract/rules/order-lines/skipped-text.ts";
import { unitBehind } from "#contract/rules/order-lines/quantity.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { html, type Html } from "../../http/html/html.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import { getLinkPrefix } from "../../sites/index.ts";
import type { CheckedLine } from "../check/check-order-lines.ts";
import { isOrderable, type FormLine } from "./check-form.ts";

type Words = (key: string, ...values: readonly (string | number)[]) => string;
export type FormOutcome = {
  lines: readonly FormLine[];
  skipped: readonly string[];
  /** Number of lines over the limit, which are not read. */
  beyond: number;
  /** Number of lines added to the cart, and how many of them with a changed quantity; null if nothing was to be added. */
  added: { lines: number; changed: number } | null;
  /** Why nothing could be added. */
  refused: string | null;
};

/** Result page of the form without JavaScript: valid lines, rejected lines with reasons, and the text to correct. */
export function formResponse(ctx: Context, { lines, skipped, beyond, added, refused }: FormOutcome, language: string): string {
  const t: Words = (key, ...values) => phraseIn(ctx, language, key, ...values);
  const { languages, pages } = ctx.site.settings.site;
  const link = (path: string) => withPrefix(getLinkPrefix(language, languages), path);
  const title = t("QuickOrder.Title");
  const fitting = lines.filter(({ checked }) => isOrderable(checked)).length;
  const body = html`<h1>${title}</h1>
    ${
      added &&
      html`<p><strong>${t("QuickOrder.Added.Title", added.lines)}</strong></p>
        ${added.changed > 0 && html`<p>${t("QuickOrder.Added.Changed", added.changed)}</p>`}
        <p><a href="${link(pages.cart)}">${t("QuickOrder.ToCart")}</a></p>`
    }
    ${refused !== null && html`<p><strong>${refused}</strong></p>`} ${skipped.length > 0 && html`<p>${skippedText(t, skipped)}</p>`}
    ${beyond > 0 && html`<p><strong>${t("QuickOrder.Read.Beyond", beyond)}</strong></p>`}
    ${
      lines.length > 0
        ? html`<p>${t("QuickOrder.Plain.Counts", lines.length, fitting)}</p>
            <ol>
              ${lines.map((line) => html`<li>${lineText(line, t, showsNet(ctx.site.settings.shop))}</li>`)}
            </ol>`
        : !added && html`<p>${t("QuickOrder.Plain.Nothing")}</p>`
    }
    <form method="post" action="${QUICK_ORDER_ROUTES.form}">
      <input type="hidden" name="language" value="${language}" />
      <p>
        <label for="lines">${t("QuickOrder.Plain.Label")}</label><br />
        <textarea id="lines" name="lines" rows="12" cols="40">${lines.map(({ text }) => text).join("\n")}</textarea>
      </p>
      <p>
        <button name="do" value="check">${t("QuickOrder.Plain.Check")}</button>
        ${fitting > 0 && html`<button name="do" value="add">${t("QuickOrder.AddToCart")}</button>`}
      </p>
    </form>
    <p><a href="${link(pages.quickOrder)}">${t("QuickOrder.Plain.Back")}</a></p>`;
  return renderBasicPage({ language: language.startsWith("en") ? "en" : "de", title, body });
}

/** Reasons that have a text of their own when a line is not added. */
const REFUSED: ReadonlySet<string> = new Set(["cartFull", "maxOrderQuantityExceeded", "noStock", "noPrice"]);

function lineText({ text, written, checked, united, replaced, refused }: FormLine, t: Words, isNet: boolean): Html {
  const { article, quantity, bestPrice, candidates } = checked;
  const price = bestPrice?.price;
  const message =
    refused === undefined ? statusText(checked, written, t) : t(`QuickOrder.Added.Refused.${REFUSED.has(refused) ? refused : "other"}`);
  return html`<strong>${text}</strong>: ${message}
    ${article && html`<br />${article.name} (${t("Product.ArticleNumber", article.articleNumber)})${quantity !== null && html`, ${t("QuickOrder.Pieces", quantity, article.unitName)}`}`}
    ${price != null && isOrderable(checked) && html`, ${isNet ? price.totalValueFormatted : price.totalValueFormattedGross}`}
    ${united > 0 && html`<br />${t("QuickOrder.United", united + 1)}`}
    ${replaced.length > 0 && html`<br />${t("QuickOrder.Status.replaced", [...new Set(replaced)].join(", "))}`}
    ${
      candidates.length > 0 &&
      html`<ul>
        ${candidates.map(({ article: { articleNumber, name } }) => html`<li>${articleNumber}: ${name}</li>`)}
      </ul>`
    }`;
}

function statusText({ status, requested, quantity, match, hint }: CheckedLine, written: string, t: Words): string {
  const problem = status === "invalidQuantity" ? quantityProblem(written) : hint ? `.${hint}` : "";
  const key = `QuickOrder.Status.${status}${problem}`;
  if (status === "quantityChanged") return t(key, requested ?? 0, quantity ?? 0);
  if (status === "replaced") return t(key, match?.number ?? "");
  return t(key, status === "unknownUnit" ? unitBehind(written) : written);
}
