/** Holds the key of a pending call until its session is open; an HttpOnly cookie, so neither the URL nor a script exposes it. */
export const CALL_COOKIE = "procurement-call";
