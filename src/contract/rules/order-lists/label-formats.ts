// Formats to print or save a list in, and their addresses.

/** Label sheets by size in millimetres, and rolls by width. */
export const LABEL_FORMATS = ["70x36", "105x48", "roll57"] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const ORDER_LIST_FILES = "/webapi/shop/orderlists";
export type OrderListFile = "print.pdf" | "labels.pdf" | "export.csv";

/** Address of a list as a file; needs the session. */
export function orderListFile(
  listId: string,
  file: OrderListFile,
  { language, format }: { language: string; format?: LabelFormat },
): string {
  return `${ORDER_LIST_FILES}/${listId}/${file}?language=${language}${format ? `&format=${format}` : ""}`;
}
