// What a screen shows after a call is waited for as long as what is polled for (vitest.config.ts): on a busy machine a window alone,
// whose code comes with its first opening, takes more than five seconds.
export const hasScreens = typeof document !== "undefined";

if (hasScreens) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}
