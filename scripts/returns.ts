// Lists, accepts, refuses or closes returns: npm run returns -- [NUMBER --accept]
import { unreachable } from "#contract/unreachable.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { type DecideOutcome, decideReturn, type Decision, type GoodsReturn, listUnfinished } from "#server/returns/index.ts";
import { systemClock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

const describeReturn = ({ returnNumber, state, orderCode, customerId, requestedAt, lines }: GoodsReturn): string =>
  [
    `${returnNumber}  ${state}  ${requestedAt.toISOString().slice(0, 10)}  order ${orderCode}  customer ${customerId}`,
    ...lines.map(({ articleNumber, quantity, unit, reason, text }) =>
      `  ${articleNumber}  ${quantity} ${unit}  ${reason}  ${text}`.trimEnd(),
    ),
  ].join("\n");

function describe(outcome: DecideOutcome, named: string): string {
  switch (outcome.kind) {
    case "decided":
      return `${outcome.returnNumber} is ${outcome.state}. The customer gets an email.`;
    case "unknown-return":
      throw new StartError(`There is no return ${named}.`);
    case "reason-missing":
      throw new StartError("A refusal needs a reason, which the customer reads.");
    case "wrong-state":
      throw new StartError(`${named} is ${outcome.state} already. Nothing was changed.`);
    default:
      return unreachable(outcome);
  }
}

function readDecision(given: { accept: boolean; refuse: string | undefined; close: boolean }): Decision {
  const decisions = [...(given.accept ? ["accept" as const] : []), ...(given.refuse !== undefined ? ["refuse" as const] : [])];
  const [decision, ...others] = [...decisions, ...(given.close ? ["close" as const] : [])];
  if (decision === undefined || others.length > 0) throw new UsageError("Exactly one of --accept, --refuse and --close is required.");
  return decision;
}

await defineCommand({
  usage: `Usage: npm run returns -- list
       npm run returns -- NUMBER --accept [--text TEXT]
       npm run returns -- NUMBER --refuse REASON
       npm run returns -- NUMBER --close [--text TEXT]
  Lists the returns that are not finished, or decides one; the customer gets an email.
  --accept  the goods can be sent back; the customer finds the return slip in the account
  --refuse  the goods stay with the customer, who reads the reason
  --close   the goods arrived and are credited or replaced
  --text    what the customer should know beyond that`,
  args: ["NUMBER"],
  options: { accept: { type: "boolean" }, refuse: { type: "string" }, close: { type: "boolean" }, text: { type: "string" } },
  async run({ args: [named], options: { accept = false, refuse, close = false, text = "" } }) {
    const decision = named === "list" ? null : readDecision({ accept, refuse, close });
    await withDatabase(async ({ db, url }) => {
      if (decision === null) {
        const unfinished = await listUnfinished(db);
        console.log(unfinished.length === 0 ? "No return waits." : unfinished.map(describeReturn).join("\n"));
        return;
      }
      await prepareJobs(url);
      console.log(describe(await decideReturn({ db, clock: systemClock }, { named, decision, answer: refuse ?? text }), named));
    });
  },
});
