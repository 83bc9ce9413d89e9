import { hashToken } from "../../identity/index.ts";
import type { OfficeContext } from "../office-context.ts";
import { insertSession } from "./session-store.ts";

const MAX_USER_AGENT_LENGTH = 300;

/** Starts a session whose second factor was just shown, and sets its cookie. */
export async function startOfficeSession(
  ctx: Pick<OfficeContext, "db" | "clock" | "random" | "caller" | "setSessionCookie">,
  staffId: string,
): Promise<void> {
  const token = ctx.random.hex(32);
  const userAgent = ctx.caller.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  await insertSession(ctx.db, { tokenHash: hashToken(token), staffId, now: ctx.clock.now(), userAgent });
  ctx.setSessionCookie(token);
}
