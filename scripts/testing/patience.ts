// What a screen shows after a call is waited for up to 5 s: on a busy machine one second is not enough.
export const hasScreens = typeof document !== "undefined";

if (hasScreens) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 5_000 });
}
