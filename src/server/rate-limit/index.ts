export { toNetwork, toNetworkPrefix } from "./network.ts";
export { deleteIdleRateLimits, resetAttempts, refundAttempt, type RateLimit, consumeAttempt } from "./rate-limit-store.ts";
