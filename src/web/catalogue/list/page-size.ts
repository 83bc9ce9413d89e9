/** Rows of a page of a list (CAT-09, FAM-10). */
export const PAGE_SIZE = 18;

/** Whether rows are missing before the ones that are shown of a list that was loaded up to `page`: its address began later. */
export function beginsLater(page: number, rows: number): boolean {
  return rows <= (page - 1) * PAGE_SIZE;
}
