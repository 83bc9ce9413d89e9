import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { REQUEST_LIFETIME_MS, ROUTE_REQUEST } from "./access-request.ts";
import { insertRequest, type NewAccessRequest } from "./access-request-store.ts";

export type StatedCompany = Pick<NewAccessRequest, "accountId" | "siteId" | "language" | "statedNumber" | "statedPostalCode">;

/**
 * Creates an account's access request in the caller's transaction; false if one is still open. A job checks whether number and
 * postal code match, so that neither the response nor its duration reveals it.
 */
export async function createRequest(ctx: Pick<Context, "clock" | "random" | "jobs"> & { db: Tx }, stated: StatedCompany): Promise<boolean> {
  const createdAt = ctx.clock.now();
  const requestId = ctx.random.uuid();
  const expiresAt = new Date(createdAt.getTime() + REQUEST_LIFETIME_MS);
  if (!(await insertRequest(ctx.db, { ...stated, requestId, createdAt, expiresAt }))) return false;
  await ctx.jobs.add(ctx.db, ROUTE_REQUEST, { requestId });
  return true;
}
