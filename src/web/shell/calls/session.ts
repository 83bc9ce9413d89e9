import { USER_ROUTES } from "#contract/routes.ts";
import type { SessionResponse } from "#contract/viewer.ts";
import { currentPage, pageAge, renewPageToken } from "../page/current-page.ts";

/** A page that is older asks before its next call: the server has given its token less than an hour. */
const ASK_AFTER_MS = 10 * 60_000;

/** same: the page's token holds, perhaps a new one. ended: nobody is signed in. other: somebody else is. */
export type SessionStatus = "same" | "ended" | "other" | "unknown";

export function mustCheck(): boolean {
  return currentPage().user.authenticated && pageAge() > ASK_AFTER_MS;
}

/** Asks who is signed in in this browser now, compared with whom the page was made for. */
export async function fetchSessionStatus(): Promise<SessionStatus> {
  try {
    const response = await fetch(USER_ROUTES.session, { method: "POST", credentials: "same-origin" });
    const { userId, accessToken } = (await response.json()) as Partial<SessionResponse>;
    if (!response.ok || userId === undefined || accessToken === undefined) return "unknown";
    if (userId === "") return "ended";
    if (userId !== currentPage().user.userId) return "other";
    renewPageToken(accessToken);
    return "same";
  } catch (error) {
    console.error("it is not known who is signed in", error);
    return "unknown";
  }
}
