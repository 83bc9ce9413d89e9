import type { Page, PageInput } from "../list/keyset-store.ts";
import type { StaffContext } from "../office-context.ts";
import { type OfficeTask, selectColleagues, selectTasks } from "./tasks-store.ts";

/** A page of open or completed tasks; own ones include those for anyone. */
export function listTasks(
  { db, session }: Pick<StaffContext, "db" | "session">,
  { isDone, isOwn, page }: { isDone: boolean; isOwn: boolean; page: PageInput },
): Promise<Page<OfficeTask>> {
  return selectTasks(db, { isDone, assigneeId: isOwn ? session.staffId : null }, page);
}

/** People who can be given tasks. */
export function listColleagues({ db }: Pick<StaffContext, "db">): Promise<{ staffId: string; name: string }[]> {
  return selectColleagues(db);
}
