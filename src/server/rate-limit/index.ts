export { toNetwork, toNetworkPrefix } from "./network.ts";
export { deleteIdleRateLimits, resetAttempts, refundAttempt, consumeAttempt } from "./rate-limit-store.ts";
export { RATE_LIMITS, type RateLimitName } from "./rate-limits.ts";
