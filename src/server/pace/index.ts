export { toNetwork, toNetworkPrefix } from "./network-of.ts";
export { deleteIdleRateLimits, resetAttempts, refundAttempt, type RateLimit, consumeAttempt } from "./pace-store.ts";
