// Hands over orders in a loop until it is killed; started by kill.nightly.test.ts.
import { writeSync } from "node:fs";
import { contextOf } from "../../cart/testing.ts";
import { connectDatabase } from "../../db/connect.ts";
import { anonymousViewer } from "../../viewer.ts";
import { fixedClock } from "../../testing/context.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

const { url } = JSON.parse(process.argv[2]!) as { url: string };
const { db } = connectDatabase(url, { applicationName: "killed" });
const ctx = contextOf(db, anonymousViewer, { clock: fixedClock("2100-01-01T00:00:00Z") });
writeSync(1, "ready\n");
for (;;) await sweepOutbox(ctx);
