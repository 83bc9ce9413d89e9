import { findStuckMembers } from "#server/approval-rules/index.ts";
import type { Context } from "#server/context.ts";

/** Sentences about users of a customer whose orders no colleague can approve. */
export async function listStuck(ctx: Pick<Context, "db" | "clock">, customerId: string): Promise<string[]> {
  const stuck = await findStuckMembers(ctx, customerId);
  return stuck.map(({ name, above }) => {
    const orders = above === null ? "orders that need an approval" : `orders above ${above} EUR net`;
    return `Nobody at ${customerId} can approve ${orders} of ${name}.`;
  });
}
