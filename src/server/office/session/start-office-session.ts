import { hashToken } from "../../identity/index.ts";
import type { OfficeContext } from "../office-context.ts";
import { insertStaffBrowser } from "../sign-in/staff-browser-store.ts";
import { insertSession } from "./session-store.ts";

const MAX_USER_AGENT_LENGTH = 300;

type StartContext = Pick<OfficeContext, "db" | "clock" | "random" | "caller" | "setSessionCookie" | "setBrowserCookie">;

/** Starts a session whose second factor was just shown, sets its cookie, and makes the browser known with a new token. */
export async function startOfficeSession(
  { db, clock, random, caller, setSessionCookie, setBrowserCookie }: StartContext,
  staffId: string,
): Promise<void> {
  const [token, browser] = [random.hex(32), random.hex(32)];
  const now = clock.now();
  await insertSession(db, { tokenHash: hashToken(token), staffId, now, userAgent: caller.userAgent.slice(0, MAX_USER_AGENT_LENGTH) });
  const previousHash = caller.browser === null ? null : hashToken(caller.browser);
  await insertStaffBrowser(db, { previousHash, tokenHash: hashToken(browser), staffId, now });
  setSessionCookie(token);
  setBrowserCookie(browser);
}
