/** Holds the key of the call that a browser began, until its session is open: in no address, and readable to no script. */
export const CALL_COOKIE = "procurement-call";
