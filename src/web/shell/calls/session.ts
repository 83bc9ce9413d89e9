import { USER_ROUTES } from "#contract/routes.ts";
import type { SessionResponse } from "#contract/viewer.ts";
import { currentPage, pageAge, renewPageToken } from "../page/state/current-page.ts";

/** Older pages check the session before the next call: access tokens expire in less than an hour. */
const ASK_AFTER_MS = 10 * 60_000;

/** same: still the page's user, token renewed. ended: signed out. other: another user signed in. */
export type SessionStatus = "same" | "ended" | "other" | "unknown";

export function mustCheck(): boolean {
  return currentPage().user.authenticated && pageAge() > ASK_AFTER_MS;
}

/** Compares the browser's current session with the page's user; renews the access token. */
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
