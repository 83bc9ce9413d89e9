// What a list is printed as and saved as, and where.

/** Sheets of labels by their size in millimetres, and rolls by their width. */
export const LABEL_FORMATS = ["70x36", "105x48", "roll57"] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const ORDER_LIST_FILES = "/webapi/shop/orderlists";
export type OrderListFile = "print.pdf" | "labels.pdf" | "export.csv";

/** Where a list is fetched as a file, with the session. */
export function orderListFile(
  listId: string,
  file: OrderListFile,
  { language, format }: { language: string; format?: LabelFormat },
): string {
  return `${ORDER_LIST_FILES}/${listId}/${file}?language=${language}${format ? `&format=${format}` : ""}`;
}
