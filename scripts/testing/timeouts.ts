// Testing Library waits as long as expect.poll (vitest.config.ts): on a busy machine, opening a dialog whose code is lazily
// loaded takes more than five seconds.
export const hasScreens = typeof document !== "undefined";

if (hasScreens) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}
