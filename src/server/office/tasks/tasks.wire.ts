import { germanDay } from "#contract/format/german-day.ts";
import type { Task } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import type { OfficeTask } from "./tasks-store.ts";

export function toWireTask({ session, clock }: StaffContext, { authorId, createdAt, doneAt, ...task }: OfficeTask): Task {
  return {
    ...task,
    isOverdue: doneAt === null && task.dueOn !== null && task.dueOn < germanDay(clock.now()),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    canRemove: authorId === session.staffId || session.roles.includes("admin"),
  };
}
