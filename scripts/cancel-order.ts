// Cancels an order, or some of its positions, in the built-in ERP: npm run cancel:order -- NUMBER [--positions 10,20]
import { parseArgs } from "node:util";
import { unreachable } from "#contract/unreachable.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { cancelOrder, type CancelOutcome, SIMULATION_SPEEDS } from "#demo/erp/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run cancel:order -- NUMBER [--positions 10,20]
  Cancels an order, or positions of it, in the built-in ERP: what is still to come will not, what was delivered goes back to the shelves,
  and what was invoiced is credited. The shop is told of it by the next messages.`;

function readArguments(): { orderCode: string; positions: number[] | null } {
  const { values, positionals } = parse();
  const [orderCode, ...rest] = positionals;
  const positions = values.positions?.split(",").map(Number) ?? null;
  if (!orderCode || rest.length > 0 || positions?.some((position) => !Number.isInteger(position))) throw new StartError(USAGE);
  return { orderCode, positions };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { positions: { type: "string" } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function describe(outcome: CancelOutcome, orderCode: string): string {
  switch (outcome.kind) {
    case "cancelled":
      return `Order ${orderCode} is cancelled. ${outcome.creditNotes.length > 0 ? `Credited: ${outcome.creditNotes.join(", ")}.` : "Nothing had been invoiced."}`;
    case "unchanged":
      return "It was cancelled already. Nothing was changed.";
    case "unknown-order":
      throw new StartError(`The ERP has no order ${orderCode}.`);
    case "unknown-position":
      throw new StartError(`The order ${orderCode} has no position ${outcome.position}. Nothing was changed.`);
    case "on-its-way":
      throw new StartError(`A delivery of the order ${orderCode} is on its way and not invoiced yet. Try again once it is.`);
    case "held-back":
      throw new StartError(`The invoice ${outcome.number} is held back: mend it before anything of it is given back.`);
    default:
      return unreachable(outcome);
  }
}

tellUsage(USAGE);
await onConfiguredDatabase(async (url) => {
  const asked = readArguments();
  await migrate(url);
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    const outcome = await cancelOrder({ db, clock: { now: () => new Date() }, pace: SIMULATION_SPEEDS.days }, asked);
    console.log(describe(outcome, asked.orderCode));
  } finally {
    await close();
  }
});
