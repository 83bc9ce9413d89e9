import { TIME_ZONE } from "#contract/format/calendar.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { packagingText } from "#contract/rules/articles/packaging.ts";
import { drawPictureOf } from "../../catalogue/index.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { CustomerContext } from "../open-list.ts";
import type { ShownLine, ShownList } from "../show/get-list.ts";
import type { PrintedLine, PrintedList } from "./printed-list.ts";

/** A list with the texts of a language, ready to print; labels need no drawings. */
export function translateList(
  ctx: CustomerContext,
  list: ShownList,
  { language, isDrawn }: { language: string; isDrawn: boolean },
): PrintedList {
  const t = (key: string, ...values: (string | number)[]) => phraseIn(ctx, language, `OrderLists.Paper.${key}`, ...values);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: TIME_ZONE }).format(ctx.clock.now());
  return {
    title: list.name,
    about: [ctx.viewer.companyName, t("AsOf", day)].filter(Boolean).join(" · "),
    language: language.startsWith("de") ? "de" : "en",
    at: ctx.clock.now().toISOString(),
    words: { article: t("Article"), quantity: t("Quantity"), wanted: t("Wanted"), page: t("Page", "{0}", "{1}") },
    lines: list.lines.map((line) => wordLine(ctx, line, language, isDrawn)),
  };
}

function wordLine(ctx: CustomerContext, line: ShownLine, language: string, isDrawn: boolean): PrintedLine {
  if (line.heading !== null) return { heading: line.heading };
  const t = (key: string, ...values: (string | number)[]) => phraseIn(ctx, language, key, ...values);
  const { article, articleNumber, quantity, minimumStock } = line;
  const unit = article?.unitName ?? "";
  const packed = article ? packagingText(t, article.quantityStepRanges, unit) : "";
  const catalogue = ctx.catalogue(language);
  return {
    name: article?.name ?? line.articleName,
    numbers: [t("OrderLists.Paper.Number", articleNumber), ...(line.ownNumber ? [t("OrderLists.Paper.OwnNumber", line.ownNumber)] : [])],
    facts: [...(packed ? [packed] : []), ...(minimumStock === null ? [] : [t("OrderLists.Paper.MinimumStock", minimumStock, unit)])],
    note: line.note,
    quantity: formatQuantityWithUnit(quantity, unit, language),
    address: `${ctx.publicUrl}/p/${encodeURIComponent(articleNumber)}?menge=${quantity}`,
    gtin: catalogue.findProduct(articleNumber)?.gtin ?? "",
    drawing: isDrawn ? drawPictureOf(catalogue, articleNumber) : null,
  };
}
