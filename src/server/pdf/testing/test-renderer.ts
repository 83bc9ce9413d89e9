import { setTimeout as pause } from "node:timers/promises";

/** Renderer module for tests: returns its input in upper case, throws, ends the thread, or never finishes. */
export async function render({ text, fault }: { text: string; fault?: "throws" | "exits" | "hangs" }): Promise<string> {
  if (fault === "throws") throw new TypeError(`no ${text}`);
  if (fault === "exits") process.exit(3);
  if (fault === "hangs") await pause(60_000);
  return text.toUpperCase();
}
