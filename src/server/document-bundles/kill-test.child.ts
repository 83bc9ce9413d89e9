// Makes a bundle in a process of its own, which a test measures or kills; writes its peak memory growth to stdout.
import { pino } from "pino";
import { connectDatabase } from "../db/connect.ts";
import { siteWith, testContext } from "../testing/context.ts";
import { systemClock } from "../system-clock.ts";
import { makeBundle } from "./make-bundle.ts";

const { url, bundleId, warmUpId } = JSON.parse(process.argv[2]!) as { url: string; bundleId: string; warmUpId: string | null };
const { db, close } = connectDatabase(url, { max: 2, applicationName: "bundle" });
const ctx = { ...testContext({ db, clock: systemClock, log: pino({ level: "silent" }) }), findSite: () => siteWith() };
// One-time loading and compiling, and the thread that draws the contents page, must not count.
if (warmUpId !== null) await makeBundle(ctx, warmUpId);
const peak = () => process.resourceUsage().maxRSS * 1024;
const before = peak();
await makeBundle(ctx, bundleId);
process.stdout.write(JSON.stringify({ grownBytes: peak() - before }));
await close();
