import type { Page } from "@playwright/test";

/** Browsers have no passkeys for IP addresses, so these tests visit the shop by its name. */
export function byName(shopUrl: string): string {
  return shopUrl.replace("127.0.0.1", "localhost");
}

/** The name is another host for the check of requests. */
export function withoutName(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.startsWith("a request to another host: http://localhost:"));
}

/** Chromium's virtual authenticator for the pages of one tab. It answers requests at once, unless its user is not present. */
export async function addAuthenticator(page: Page): Promise<{ setPresent(isPresent: boolean): Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresent: async (enabled) => {
      await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
  };
}
