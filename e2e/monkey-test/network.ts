// The network of one user's tabs: fast, slow or offline, by Chromium's own emulation, without a proxy.
import type { BrowserContext, CDPSession, Page } from "@playwright/test";

export type Network = {
  set(isOffline: boolean): Promise<void>;
};

/** Extra latency in ms and throughput in bytes per second of a slow network. */
const SLOW = { latency: 300, downloadThroughput: 150_000, uploadThroughput: 50_000 };
const FAST = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export async function networkOf(context: BrowserContext, isSlow: boolean): Promise<Network & { join(page: Page): Promise<void> }> {
  const sessions = new Map<Page, CDPSession>();
  let offline = false;
  const apply = (session: CDPSession) => session.send("Network.emulateNetworkConditions", { offline, ...(isSlow ? SLOW : FAST) });
  return {
    async join(page) {
      const session = await context.newCDPSession(page);
      sessions.set(page, session);
      page.on("close", () => sessions.delete(page));
      await session.send("Network.enable");
      await apply(session);
    },
    async set(isOffline) {
      offline = isOffline;
      await Promise.all([...sessions.values()].map(apply));
    },
  };
}
