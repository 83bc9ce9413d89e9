// Chromium for e2e and monkey tests: its path, options, viewports, and demo accounts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from "@playwright/test";

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 900 };

export const DEMO_PASSWORD = "Duebel-2026!";
export const ANNA = "anna.brandt@holzbau-brandt.example";
export const JONAS = "jonas.keller@holzbau-brandt.example";
export const MIRA = "mira.voss@elbe-haustechnik.example";
export const LENA = "lena.sommer@example.org";
/** Belongs to a company with 5,000 orders. */
export const SVEA = "svea.matthiesen@kuestenbau-nord.example";
export const UWE = "uwe.petersen@fachhandel-kappeln.example";

const EXECUTABLE = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Launch options of the installed Chromium. */
export const CHROMIUM: LaunchOptions = { executablePath: EXECUTABLE, args: ARGS };

/** Enables the bfcache, as customers have it. */
export const WITH_BFCACHE: LaunchOptions = { ...CHROMIUM, ignoreDefaultArgs: ["--disable-back-forward-cache"] };

/** A camera that shows a video, a file written by code-video.ts, without a permission prompt. */
export function withCamera(video: string): LaunchOptions {
  const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${video}`];
  return { ...CHROMIUM, args: [...ARGS, ...camera] };
}

/** A browser that can reach only one host. */
export function launchChromium({ only }: { only?: string } = {}): Promise<Browser> {
  return chromium.launch({ ...CHROMIUM, args: [...ARGS, ...(only ? [`--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${only}`] : [])] });
}

/** A browser with twice the default font size. Its temporary profile is deleted when it closes. */
export async function launchWithLargeText(options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), "ankerplatz-large-text-"));
  mkdirSync(join(profile, "Default"));
  writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }));
  const context = await chromium.launchPersistentContext(profile, { ...CHROMIUM, ...options });
  context.on("close", () => rmSync(profile, { recursive: true, force: true, maxRetries: 10 }));
  return context;
}

/** Runs in each page: logs violations of the content security policy as console errors, with the directive. */
export function logPolicyViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`content policy: ${event.violatedDirective} forbids ${event.blockedURI} on ${location.pathname}`);
  });
}
