import type {
  MutationCreateTaskArgs,
  MutationRemoveTaskArgs,
  MutationSetTaskDoneArgs,
  QueryTasksArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { createTask, removeTask, setTaskDone } from "./change-tasks.ts";
import { listColleagues, listTasks } from "./list-tasks.ts";
import { toWireTask } from "./tasks.wire.ts";

export const taskResolvers: OfficeResolvers = {
  Query: {
    tasks: defineQuery(async (ctx, args: QueryTasksArgs) => {
      const { rows, ...cursors } = await listTasks(ctx, args);
      return { ...cursors, rows: rows.map((task) => toWireTask(ctx, task)) };
    }),
    colleagues: defineQuery(listColleagues),
  },
  Mutation: {
    createTask: defineMutation(async (ctx, { task }: MutationCreateTaskArgs) => toWireTask(ctx, await createTask(ctx, task))),
    setTaskDone: defineMutation(async (ctx, { taskId, isDone }: MutationSetTaskDoneArgs) =>
      toWireTask(ctx, await setTaskDone(ctx, taskId, isDone)),
    ),
    removeTask: defineMutation(async (ctx, { taskId }: MutationRemoveTaskArgs) => {
      await removeTask(ctx, taskId);
      return true;
    }),
  },
};
