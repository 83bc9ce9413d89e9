// Adds customers with their accounts and addresses: npm run import:customers -- FILE.json
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { CustomersFileError, importCustomers, readCustomersFile } from "#server/customers/index.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { setCustomerTerms } from "#demo/erp/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run import:customers -- FILE.json
  Adds customers with their accounts and addresses; those that are there stay as they are. docs/customers.md shows a file.`;

tellUsage(USAGE);
const [file, ...rest] = process.argv.slice(2);

await onConfiguredDatabase(async (url, progress) => {
  if (!file || file.startsWith("-") || rest.length > 0) throw new StartError(USAGE);
  const customers = read(file);
  await migrate(url);
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    await progress.step(
      "Importing customers",
      async () => {
        const added = await importCustomers(db, customers, randomUUID);
        const terms = customers.customers.flatMap(({ customerId, buyerReference = null, vatId = null }) =>
          buyerReference === null && vatId === null ? [] : [{ customerId, buyerReference, vatId }],
        );
        await setCustomerTerms({ db, clock: { now: () => new Date() } }, terms);
        return added;
      },
      (added) => `${added.customers} customers and ${added.accounts} accounts added`,
    );
    if (customers.password === undefined)
      console.log("Invite each account, or give it its password: npm run invite:account -- E-MAIL, npm run set:password -- E-MAIL");
  } finally {
    await close();
  }
});

function read(name: string) {
  try {
    return readCustomersFile(readFileSync(name, "utf8"));
  } catch (error) {
    if (error instanceof CustomersFileError) throw new StartError(`Nothing was changed. ${error.message}`);
    throw new StartError(`The file ${name} cannot be read.`);
  }
}
