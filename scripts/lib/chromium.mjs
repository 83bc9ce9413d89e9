// Finds Chromium for the e2e tests in the usual locations, or installs it if possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns {string | null} */
export function findChromium() {
  return PLACES.find((place) => place && existsSync(place)) ?? null;
}

/**
 * Installs Chromium from the system's packages when it is missing and this user has the rights.
 * @returns {string | null} its path; null after printing instructions
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser journeys");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
    ]) {
      const { status, stdout, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
      if (status !== 0) console.error((stdout + stderr).trim().split("\n").slice(-5).join("\n"));
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(
    "Chromium is missing for the browser journeys: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to the path of a Chrome.",
  );
  return null;
}
