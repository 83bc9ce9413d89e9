// Cancels an order, or some of its positions, in the built-in ERP: npm run cancel:order -- NUMBER [--positions 10,20]
import { unreachable } from "#contract/unreachable.ts";
import { cancelOrder, type CancelOutcome, SIMULATION_SPEEDS } from "#demo/erp/index.ts";
import { systemClock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

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
      throw new StartError(`A delivery of the order ${orderCode} is in transit and not invoiced yet. Try again when it is invoiced.`);
    case "held-back":
      throw new StartError(`The invoice ${outcome.number} is held back: correct it before anything is credited.`);
    default:
      return unreachable(outcome);
  }
}

await defineCommand({
  usage: `Usage: npm run cancel:order -- NUMBER [--positions 10,20]
  Cancels an order, or some of its positions, in the built-in ERP: open quantities are dropped, delivered quantities are returned to
  stock, and invoiced quantities are credited. The shop receives the changes with the next ERP messages.`,
  args: ["NUMBER"],
  options: { positions: { type: "string" } },
  async run({ args: [orderCode], options }) {
    const positions = options.positions?.split(",").map(Number) ?? null;
    if (positions?.some((position) => !Number.isInteger(position))) throw new UsageError("--positions must be numbers, e.g. 10,20.");
    await withDatabase(async ({ db }) => {
      const outcome = await cancelOrder({ db, clock: systemClock, simulationSpeed: SIMULATION_SPEEDS.days }, { orderCode, positions });
      console.log(describe(outcome, orderCode));
    });
  },
});
