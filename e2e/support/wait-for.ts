import { expect } from "@playwright/test";

/** Polls until `read` returns something, and returns it; `what` names it in the failure. */
export async function waitFor<Value>(
  read: () => Promise<Value | null | undefined>,
  what: string,
  options: { timeout?: number; intervals?: number[] } = {},
): Promise<Value> {
  let found: Value | null | undefined;
  await expect(async () => {
    found = await read();
    expect(found ?? null, what).not.toBeNull();
  }).toPass({ timeout: 15_000, intervals: [200], ...options });
  return found!;
}
