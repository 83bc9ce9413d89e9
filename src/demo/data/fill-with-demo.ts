// Initial data of a demo: a catalogue, customers with their past orders, and more. Each import is atomic, so an aborted start
// continues with the next one.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "#server/db/connect.ts";
import { withLock } from "#server/db/with-lock.ts";
import type { Progress } from "#server/start/progress.ts";
import {
  hasCatalogue,
  hasDealers,
  hasDeliveries,
  hasInstallation,
  hasProductInformation,
  hasRelations,
  hasRetailers,
  hasSynonyms,
  hasTechnicalDocuments,
} from "./demo-store.ts";

const root = join(import.meta.dirname, "../../..");
const CUSTOMERS = join(root, "catalogue/customers.json");
// Reading takes about this share of an import; the rest is storing, which reports no progress.
const READING_SHARE = 0.8;

/** Imports the missing data of the demo. Imports the slices lazily, so that a start with nothing to do stays fast. */
export async function fillWithDemo(connection: Connection, progress: Progress, today: Date): Promise<void> {
  const { db } = connection;
  const checks = [
    hasCatalogue,
    hasRetailers,
    hasDealers,
    hasSynonyms,
    hasRelations,
    hasInstallation,
    hasProductInformation,
    hasTechnicalDocuments,
  ];
  const isFilled = (await Promise.all(checks.map((isThere) => isThere(db)))).every(Boolean);
  const fill = () => fillMissing(connection, progress, today);
  // If two processes start on an empty database, the second finds the data of the first.
  await (isFilled ? fill() : withLock(connection.url, "demo", fill));
}

async function fillMissing(connection: Connection, progress: Progress, today: Date): Promise<void> {
  const { db } = connection;
  const { addStaffOfDemo } = await import("./demo-staff.ts");
  await progress.step(
    "Adding an administrator of the back office",
    () => addStaffOfDemo(db, today),
    (isNew) => (isNew ? "innendienst@ankerplatz.example" : "up to date"),
  );
  await importCatalogueOfDemo(connection, progress);
  await importDocumentsOfDemo(connection, progress, today);
  await importSynonymsOfDemo(connection, progress);
  await importRelationsOfDemo(connection, progress);
  await importInstallationOfDemo(connection, progress);
  await importProductInformationOfDemo(connection, progress);
  await importRetailersOfDemo(connection, progress);
  await importSeminarsOfDemo(connection, progress, today);
  await importDealersOfDemo(connection, progress);
  if (existsSync(CUSTOMERS)) {
    const { loadDemoCustomers } = await import("./demo-customers.ts");
    await progress.step(
      "Adding the demo customers",
      () => loadDemoCustomers(db, CUSTOMERS),
      (added) => (added > 0 ? `${added} companies` : "up to date"),
    );
    const { addCompanyOfDemo, addUnitsOfDemo } = await import("./demo-company.ts");
    await progress.step(
      "Adding the company with roles",
      () => addCompanyOfDemo(db, today),
      (isNew) => (isNew ? "users of Holzbau Brandt" : "up to date"),
    );
    const { addBudgetsOfDemo } = await import("./demo-budgets.ts");
    await progress.step(
      "Adding cost centres and a budget",
      () => addBudgetsOfDemo(db, today),
      (isNew) => (isNew ? "of Holzbau Brandt" : "up to date"),
    );
    await progress.step(
      "Adding units",
      () => addUnitsOfDemo(db),
      (isNew) => (isNew ? "of Holzbau Brandt" : "up to date"),
    );
    await planOrdersOfDemo(connection, progress);
  }
}

/** Schedules the past orders of the demo customers; the queue creates them once the shop is open. */
async function planOrdersOfDemo({ db, url }: Connection, progress: Progress): Promise<void> {
  if (await hasDeliveries(db)) return;
  const [{ readCustomersFile }, { planHistory }, { prepareJobs }] = await Promise.all([
    import("#server/customers/index.ts"),
    import("../erp/index.ts"),
    import("#server/jobs/queue.ts"),
  ]);
  const { customers } = readCustomersFile(readFileSync(CUSTOMERS, "utf8"));
  const history = {
    customers: customers.map((customer) => ({ ...customer, unit: customer.unit ?? customer.customerId, orders: customer.demoOrders })),
    unitNames: unitNames(),
    seed: "Ankerplatz",
  };
  await progress.step(
    "Planning two years of orders",
    async () => {
      await prepareJobs(url);
      await planHistory({ db }, history);
    },
    () => "created once the shop is open",
  );
}

/** German names of units on documents, by code. */
function unitNames(): Record<string, string> {
  const site = JSON.parse(readFileSync(join(root, "content/site.json"), "utf8")) as {
    settings: { shop: { sellingUnits: { code: string; name_Short: { de: string } }[] } };
  };
  return Object.fromEntries(site.settings.shop.sellingUnits.map(({ code, name_Short }) => [code, name_Short.de]));
}

async function importCatalogueOfDemo({ db, url }: Connection, progress: Progress): Promise<void> {
  if (await hasCatalogue(db)) return;
  const { importDemoCatalogue } = await import("./demo-catalogue.ts");
  await progress.step(
    "Importing the demo catalogue",
    (step) =>
      importDemoCatalogue(url, ({ bytes, totalBytes, articles }) =>
        step.advance((bytes / totalBytes) * READING_SHARE, `${articles} articles`),
      ),
    (summary) => (summary ? `${summary.articles} articles` : "already imported"),
  );
}

/** Publishes the demo's technical documents; existing ones belong to the company and stay unchanged. */
async function importDocumentsOfDemo({ db }: Connection, progress: Progress, today: Date): Promise<void> {
  if (await hasTechnicalDocuments(db)) return;
  const { importDocumentFolder } = await import("#server/technical-documents/index.ts");
  await progress.step(
    "Publishing the demo documents",
    (step) =>
      importDocumentFolder({ db, clock: { now: () => today } }, join(root, "catalogue/documents"), {
        isStrict: true,
        onProgress: (done, all) => step.advance(done / all, `${done} documents`),
      }),
    ({ published }) => `${published} documents`,
  );
}

/** Imports the demo's synonyms; existing ones belong to the company and stay unchanged. */
async function importSynonymsOfDemo({ db }: Connection, progress: Progress): Promise<void> {
  if (await hasSynonyms(db)) return;
  const { importSearch } = await import("#server/search/index.ts");
  await progress.step(
    "Importing the demo synonyms",
    () => importSearch(db, "synonyms", readFileSync(join(root, "catalogue/synonyms.csv"), "utf8")),
    ({ count }) => `${count} synonyms`,
  );
}

/** Imports accessories and alternatives; existing ones belong to the company and stay unchanged. */
async function importRelationsOfDemo({ db }: Connection, progress: Progress): Promise<void> {
  if (await hasRelations(db)) return;
  const { importRelations } = await import("#server/catalogue/index.ts");
  await progress.step(
    "Importing the demo accessories and alternatives",
    () => importRelations(db, readFileSync(join(root, "catalogue/relations.csv"), "utf8")),
    ({ count }) => `${count} relations`,
  );
}

/** Imports loads and installation data; existing ones belong to the company and stay unchanged. */
async function importInstallationOfDemo({ db }: Connection, progress: Progress): Promise<void> {
  if (await hasInstallation(db)) return;
  const { importInstallation } = await import("#server/catalogue/index.ts");
  await progress.step(
    "Importing the demo loads",
    () => importInstallation(db, readFileSync(join(root, "catalogue/installation.csv"), "utf8")),
    ({ count }) => `${count} lines`,
  );
}

/** Imports contents, hazards and safety notes; existing ones belong to the company and stay unchanged. */
async function importProductInformationOfDemo({ db }: Connection, progress: Progress): Promise<void> {
  if (await hasProductInformation(db)) return;
  const { importProductInformation } = await import("#server/catalogue/index.ts");
  await progress.step(
    "Importing the demo hazards and contents",
    () => importProductInformation(db, readFileSync(join(root, "catalogue/product-information.csv"), "utf8")),
    ({ count }) => `${count} articles`,
  );
}

/** Imports retailers and their stock; existing ones stay unchanged. */
async function importRetailersOfDemo({ db }: Connection, progress: Progress): Promise<void> {
  if (await hasRetailers(db)) return;
  const { importRetailers } = await import("#server/retailers/index.ts");
  const read = (name: string) => readFileSync(join(root, "catalogue", name), "utf8");
  await progress.step(
    "Importing the demo retailers",
    () => importRetailers(db, { retailers: read("retailers.json"), stock: read("retailer-stock.csv") }),
    ({ retailers }) => `${retailers} retailers`,
  );
}

/** Reference date of the demo's seminar file. */
const FIRST_DAY_OF_SEMINARS = "2027-01-04";

/** Imports seminars with dates in the future; existing ones stay unchanged. */
async function importSeminarsOfDemo({ db }: Connection, progress: Progress, today: Date): Promise<void> {
  const { importDemoSeminars } = await import("./demo-seminars.ts");
  const source = readFileSync(join(root, "catalogue/seminars.json"), "utf8");
  await progress.step(
    "Importing the demo seminars",
    () => importDemoSeminars(db, source, { firstDay: FIRST_DAY_OF_SEMINARS, today }),
    (summary) => (summary ? `${summary.dates} dates` : "already imported"),
  );
}

/** Imports dealers with their stock; existing ones stay unchanged. */
async function importDealersOfDemo({ db }: Connection, progress: Progress): Promise<void> {
  if (await hasDealers(db)) return;
  const { importDealers } = await import("#server/dealers/index.ts");
  const read = (name: string) => readFileSync(join(root, "catalogue", name), "utf8");
  await progress.step(
    "Importing the demo dealers",
    () => importDealers(db, { dealers: read("dealers.csv"), stock: read("dealer-stock.csv"), isStrict: true }),
    ({ dealers }) => `${dealers?.count ?? 0} dealers`,
  );
}

/** Lines that list the demo's sign-ins. */
export async function describeSignIns(): Promise<string[]> {
  if (!existsSync(CUSTOMERS)) return [];
  const { demoSignIns } = await import("./demo-customers.ts");
  const signIns = await demoSignIns(CUSTOMERS);
  const { DEMO_COMPANY } = await import("./demo-company.ts");
  const customers = signIns.map((user) => ({ ...user, about: user.email === DEMO_COMPANY.boss ? `boss of ${user.about}` : user.about }));
  const users = [...customers, ...DEMO_COMPANY.members.map(({ email, about }) => ({ email, about, customerNumber: null }))];
  const widthOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const [email, number] = [widthOf(users.map((user) => user.email)), widthOf(users.map((user) => user.customerNumber ?? ""))];
  return [
    `Sign in with the password ${signIns[0]?.password ?? ""}, by e-mail address or customer number:`,
    ...users.map((user) => `  ${user.email.padEnd(email)}  ${(user.customerNumber ?? "").padEnd(number)}  ${user.about}`),
    ...(await import("./demo-staff.ts")).describeDemoStaff(),
  ];
}
