// Measures the time from a changed feature switch to the first different page of another process on the same database: the back office of
// the first process is called, and a page of the second is requested until it has another status. Exits with status 1 above two seconds. Run: node bench/switches.ts
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "#contract/generated/operations.ts";
import { getFeatureSwitches, setFeatureSwitch, signIn as signInStaff } from "#contract/office/generated/operations.ts";
import { OFFICE_HEADER, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { DEMO_PASSWORD } from "../e2e/support/chromium.ts";
import { connectDatabase } from "../e2e/support/database.ts";
import { addStaff, codeOf } from "../e2e/support/staff.ts";
import { freePort, startShop } from "../scripts/testing/shop-process.ts";
import { signIn } from "./support/customer.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(20);
const LIMIT_MS = 2_000;
const POLL_MS = 5;
const SITE = "FIWE-DE";
const FEATURE = "quickOrder";
const PAGE = "/schnellbestellung";
/** A customer of the group of craftsmen. */
const CUSTOMER = "anna.brandt@holzbau-brandt.example";
const CRAFTSMEN = 1;

const results = startResults("switches");
const SETTINGS = { ROLE: "web", NODE_ENV: "production", DEMO: "true", LOG_LEVEL: "warn" };
const first = await startBenchShop(SETTINGS);
const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-bench-"));
try {
  const second = await startShop(await freePort(), { ...SETTINGS, DATABASE_URL: first.databaseUrl, DATA_DIR: dataDir });
  try {
    const staff = await openOffice();
    const customer = (await signIn(second.url, CUSTOMER)).cookie;
    const statusFor = async (cookie: string) => (await fetch(second.url + PAGE, { headers: cookie ? { cookie } : {} })).status;
    const untilStatus = async (cookie: string, status: number, state: { isOn: boolean; groups: number[] }): Promise<number> => {
      const start = performance.now();
      await change(staff, state);
      while ((await statusFor(cookie)) !== status) await sleep(POLL_MS);
      return performance.now() - start;
    };
    const times: Record<"off for visitors" | "on for a group, for its customer" | "on for visitors", number[]> = {
      "off for visitors": [],
      "on for a group, for its customer": [],
      "on for visitors": [],
    };
    // The first round compiles the code.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const off = await untilStatus("", 404, { isOn: false, groups: [] });
      const forGroup = await untilStatus(customer, 200, { isOn: true, groups: [CRAFTSMEN] });
      if ((await statusFor("")) !== 404) throw new Error("a visitor has the page of a group");
      const on = await untilStatus("", 200, { isOn: true, groups: [] });
      if (round === 0) continue;
      times["off for visitors"].push(off);
      times["on for a group, for its customer"].push(forGroup);
      times["on for visitors"].push(on);
    }
    for (const [name, measured] of Object.entries(times)) {
      results.note(`${name}, median`, median(measured), "ms");
      results.atMost(`${name}, longest`, Math.max(...measured), LIMIT_MS, "ms");
    }
    results.write();
  } finally {
    await second.end("SIGTERM");
  }
} finally {
  await first.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Signs in a new administrator; returns the cookie. */
async function openOffice(): Promise<string> {
  const { database, end } = await connectDatabase(first.databaseUrl);
  const staff = await addStaff(database, { name: "Ina Dienst" });
  await end();
  const { headers } = await call(signInStaff, { email: staff.email, password: DEMO_PASSWORD, code: codeOf(staff) });
  return headers.getSetCookie()[0]!.split(";", 1)[0]!;
}

async function change(cookie: string, state: { isOn: boolean; groups: number[] }): Promise<void> {
  const { switches } = (await call(getFeatureSwitches, {}, cookie)).data.featureSwitches;
  const shown = switches.find(({ feature }) => feature === FEATURE)!.states.find(({ siteId }) => siteId === SITE)!;
  await call(setFeatureSwitch, { edited: { siteId: SITE, feature: FEATURE, version: shown.version ?? 0 }, ...state }, cookie);
}

async function call<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables, cookie = "") {
  const response = await fetch(first.url + OFFICE_ROUTES.graphql, {
    method: "POST",
    headers: { "content-type": "application/json", [OFFICE_HEADER]: "1", "sec-fetch-site": "same-origin", cookie },
    body: JSON.stringify({ id: operation.id, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Result; errors?: unknown[] };
  if (errors) throw new Error(`${operation.name}: ${JSON.stringify(errors)}`);
  return { data, headers: response.headers };
}
