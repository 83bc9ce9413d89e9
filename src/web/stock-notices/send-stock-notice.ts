import { setStockNotice } from "#contract/generated/operations.ts";
import { execute } from "#web/shell/calls/graphql.ts";

export async function sendStockNotice(articleNo: string, quantity: number): Promise<void> {
  await execute(setStockNotice, { articleNo, quantity });
}
