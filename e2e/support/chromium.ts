// Chromium for e2e and monkey tests: its path, options, viewports, and demo accounts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";

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

export type BrowserOptions = {
  /** Enables the bfcache, as customers have it. */
  keepsPages?: boolean;
  /** The only host that can be reached. */
  only?: string;
  /** The camera's video: a file written by code-video.ts. Pages may use it without a permission prompt. */
  camera?: string;
};

export function launchChromium({ keepsPages = false, only, camera }: BrowserOptions = {}): Promise<Browser> {
  const seen = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${camera}`];
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [...ARGS, ...(only ? [`--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${only}`] : []), ...(camera ? seen : [])],
    ...(keepsPages && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
  });
}

let shared: Promise<Browser> | undefined;

/** The browser shared by all files of a worker: starting one takes longer than many tests. It ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchChromium();
  return shared!;
}

/** A browser with twice the default font size. Its temporary profile is deleted when it closes. */
export async function launchWithLargeText(options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), "ankerplatz-large-text-"));
  mkdirSync(join(profile, "Default"));
  writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }));
  const context = await chromium.launchPersistentContext(profile, { executablePath: EXECUTABLE, args: ARGS, ...options });
  context.on("close", () => rmSync(profile, { recursive: true, force: true }));
  return context;
}

/** Runs in each page: logs violations of the content security policy as console errors, with the directive. */
export function tellPolicyBreaches(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`content policy: ${event.violatedDirective} forbids ${event.blockedURI} on ${location.pathname}`);
  });
}
