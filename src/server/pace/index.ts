export { networkOf, networkPrefix } from "./network-of.ts";
export { deleteIdlePaces, forgetAttempts, giveAttemptBack, type Pace, takeAttempt } from "./pace-store.ts";
