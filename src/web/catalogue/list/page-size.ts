/** Rows per page of a list (CAT-09, FAM-10). */
export const PAGE_SIZE = 18;

/** Whether a list loaded up to `page` lacks earlier rows because its URL started at a later page. */
export function beginsLater(page: number, rows: number): boolean {
  return rows <= (page - 1) * PAGE_SIZE;
}
