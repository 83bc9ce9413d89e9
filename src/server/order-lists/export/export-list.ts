import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { Big } from "big.js";
import { phraseIn } from "../../dictionary/index.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheet/csv.ts";
import type { CustomerContext } from "../open-list.ts";
import type { ShownList } from "../show/get-list.ts";

const columnsOf = (isNet: boolean) => {
  const [price, total] = isNet ? ["NetPrice", "NetTotal"] : ["GrossPrice", "GrossTotal"];
  return ["Number", "OwnNumber", "Name", "Quantity", "Unit", price, "PriceQuantity", total, "MinimumStock", "Note", "Section"];
};

/** CSV for German spreadsheets; each line names its section heading. */
export function exportList(ctx: CustomerContext, list: ShownList, language: string): string {
  let section = "";
  const rows = list.lines.flatMap((line) => {
    if (line.heading !== null) {
      section = line.heading;
      return [];
    }
    const { article, unitPrice, total, minimumStock } = line;
    return [
      [
        line.articleNumber,
        line.ownNumber,
        article?.name ?? line.articleName,
        String(line.quantity),
        article?.unitName ?? "",
        unitPrice ? amount(unitPrice.amount) : "",
        unitPrice ? String(unitPrice.quantity) : "",
        total ? amount(total) : "",
        minimumStock === null ? "" : String(minimumStock),
        line.note,
        section,
      ],
    ];
  });
  const titles = columnsOf(showsNet(ctx.site.settings.shop)).map((key) => phraseIn(ctx, language, `OrderLists.Csv.${key}`));
  return BYTE_ORDER_MARK + [titles, ...rows].map((cells) => csvLine(cells, ";")).join("");
}

function amount(value: Big): string {
  const text = value.toFixed();
  return new Big(text).toFixed(Math.max(2, text.split(".")[1]?.length ?? 0)).replace(".", ",");
}
