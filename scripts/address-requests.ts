// Lists, confirms or refuses requests for delivery addresses: npm run address-requests -- [NUMBER --confirm]
import { unreachable } from "#contract/unreachable.ts";
import {
  type AddressRequest,
  confirmAddressRequest,
  type DecideAddressOutcome,
  listOpenAddressRequests,
  refuseAddressRequest,
  requestedAddressLines,
} from "#server/customers/index.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { systemClock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

const describeRequest = ({ number, requestedAt, unit, companyName, requesterName, kind, before, after, note }: AddressRequest): string =>
  [
    `${number}  ${kind}  ${requestedAt.toISOString().slice(0, 10)}  customer ${unit} ${companyName}, ${requesterName}`,
    ...(before ? [`  before: ${requestedAddressLines(before, "de").join(", ")}`] : []),
    ...(after ? [`  after:  ${requestedAddressLines(after, "de").join(", ")}`] : []),
    ...(note === "" ? [] : [`  ${note.replaceAll("\n", "\n  ")}`]),
  ].join("\n");

function describeOutcome(outcome: DecideAddressOutcome, named: string): string {
  switch (outcome.kind) {
    case "confirmed":
    case "refused":
      return `${outcome.number} is ${outcome.kind}. The customer gets an email.`;
    case "unknown-request":
      throw new StartError(`There is no request ${named}.`);
    case "reason-missing":
      throw new StartError("A refusal needs a reason, which the customer reads.");
    case "address-gone":
      throw new StartError("The address no longer exists. Nothing was changed; refuse the request instead.");
    case "number-taken":
      throw new StartError("The customer has an address with this ERP number already. Nothing was changed.");
    case "wrong-erp-number":
      throw new StartError("An ERP number has 1 to 10 digits. Nothing was changed.");
    case "wrong-state":
      throw new StartError(`${named} is ${outcome.state} already. Nothing was changed.`);
    default:
      return unreachable(outcome);
  }
}

await defineCommand({
  usage: `Usage: npm run address-requests -- list
       npm run address-requests -- NUMBER --confirm [--erp-number N] [--text TEXT]
       npm run address-requests -- NUMBER --refuse REASON
  Lists the requests for delivery addresses that wait, or decides one; the customer gets an email.
  --confirm     the customer's addresses change as requested; change them in the ERP first
  --erp-number  the ERP's number of a new address
  --text        what the customer should know beyond that
  --refuse      nothing changes; the customer reads the reason`,
  args: ["NUMBER"],
  options: {
    confirm: { type: "boolean" },
    "erp-number": { type: "string" },
    text: { type: "string" },
    refuse: { type: "string" },
  },
  async run({ args: [named], options: { confirm = false, "erp-number": erpNumber = "", text = "", refuse } }) {
    const isList = named === "list";
    if (!isList && confirm === (refuse !== undefined)) throw new UsageError("Exactly one of --confirm and --refuse is required.");
    await withDatabase(async ({ db, url }) => {
      if (isList) {
        const open = await listOpenAddressRequests(db);
        console.log(open.length === 0 ? "No request waits." : open.map(describeRequest).join("\n"));
        return;
      }
      await prepareJobs(url);
      const ctx = { db, clock: systemClock };
      const outcome = confirm
        ? await confirmAddressRequest(ctx, named, { erpNumber, text })
        : await refuseAddressRequest(ctx, named, refuse ?? "");
      console.log(describeOutcome(outcome, named));
    });
  },
});
