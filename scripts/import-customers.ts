// Adds customers with their accounts and addresses: npm run import:customers -- FILE.json
import { randomUUID } from "node:crypto";
import { CustomersFileError, importCustomers, readCustomersFile, readGroups } from "#server/customers/index.ts";
import { setCustomerTerms } from "#demo/erp/index.ts";
import { systemClock } from "#server/system-clock.ts";
import { defineCommand } from "./lib/define-command.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run import:customers -- FILE.json
  Adds customers with their accounts and addresses; existing ones are not changed. docs/customers.md has an example file.`,
  args: ["FILE.json"],
  fileError: CustomersFileError,
  async run({ args: [file] }) {
    const json = readTextFile(file);
    await withDatabase(async ({ db, progress }) => {
      const customers = readCustomersFile(json, await readGroups(db));
      await progress.step(
        "Importing customers",
        async () => {
          const added = await importCustomers(db, customers, randomUUID);
          const terms = customers.customers.flatMap(({ customerId, buyerReference = null, vatId = null }) =>
            buyerReference === null && vatId === null ? [] : [{ customerId, buyerReference, vatId }],
          );
          await setCustomerTerms({ db, clock: systemClock }, terms);
          return added;
        },
        (added) => `${added.customers} customers and ${added.accounts} accounts added`,
      );
      if (customers.password === undefined)
        console.log("Invite each account or set its password: npm run invite:account -- E-MAIL, npm run set:password -- E-MAIL");
    });
  },
});
