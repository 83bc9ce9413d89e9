// Invites contacts of customers that exist in the ERP: npm run invite:account -- E-MAIL | --file FILE.csv
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openContent } from "#server/content/index.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/http/log/log.ts";
import { jobQueue, prepareJobs } from "#server/jobs/queue.ts";
import { queueMail } from "#server/mail/index.ts";
import { type InvitationLine, InvitationsFileError, inviteLines, readInvitation, readInvitationsFile } from "#server/registration/index.ts";
import { systemClock, systemRandom } from "#server/system-clock.ts";
import { findSite } from "#server/sites/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { loadConfigForLinks } from "./lib/public-url.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run invite:account -- E-MAIL --customer NUMBER --name "FIRST LAST" [--title mr|mrs|div] [--phone NUMBER] [--groups GROUP,…]
       npm run invite:account -- --file FILE.csv
  Mails somebody of a customer the link that opens an account; behind it the person chooses a password. Whose account
  came by file (import:customers) is named by the address alone. docs/customers.md shows a file.
  --file FILE    invites everybody in it and says of each line what came of it
  --language de  language of the letters, instead of the site's first
  --site ID      the site that invites, instead of the first
  --again        mails a new link also to those whose link still holds`;

const OPTIONS = {
  customer: { type: "string" },
  name: { type: "string" },
  title: { type: "string" },
  phone: { type: "string" },
  groups: { type: "string" },
  file: { type: "string" },
  language: { type: "string" },
  site: { type: "string" },
  again: { type: "boolean" },
} as const;

type Arguments = { lines: InvitationLine[]; language: string | undefined; site: string | undefined; again: boolean };

function readArguments(): Arguments {
  const { values, positionals } = parse();
  const { file, language, site, again = false } = values;
  const isAlone = [values.customer, values.name, values.title, values.phone, values.groups].every((value) => value === undefined);
  if (file === undefined ? positionals.length !== 1 : positionals.length > 0 || !isAlone) throw new StartError(USAGE);
  return { lines: file === undefined ? [oneLine(positionals[0]!, values)] : linesOf(file), language, site, again };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function oneLine(email: string, { customer = "", name = "", title = "", phone = "", groups = "" }: ReturnType<typeof parse>["values"]) {
  // The last word is the surname: "Anna Maria Krug".
  const [, firstName = "", lastName = ""] = /^\s*(?:(.*)\s)?(\S+)\s*$/.exec(name) ?? [];
  const invitation = readInvitation({ email, customer, title, firstName, lastName, phone, groups });
  if (typeof invitation === "string") throw new StartError(`Nobody was invited: ${invitation}.`);
  return { line: 0, invitation };
}

function linesOf(file: string): InvitationLine[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
  try {
    return readInvitationsFile(text);
  } catch (error) {
    if (error instanceof InvitationsFileError) throw new StartError(`Nobody was invited. ${error.message}`);
    throw error;
  }
}

tellUsage(USAGE);
try {
  const { lines, language: wanted, site: siteId, again } = readArguments();
  const { publicUrl, linkLifetimes } = loadConfigForLinks();
  await onConfiguredDatabase(async (url) => {
    await migrate(url);
    await prepareJobs(url);
    const log = createLog({ logLevel: "warn" });
    const { db, close } = connectDatabase(url, { max: 2 });
    const content = await openContent({ db, url, log });
    try {
      const { sites } = content.current();
      const site = siteId === undefined ? sites[0] : findSite(sites, siteId);
      if (!site) throw new StartError(`There is no such site. There are: ${sites.map((each) => each.siteId).join(", ") || "none"}.`);
      const { languages } = site.settings.site;
      const language = wanted === undefined ? languages[0]! : languages.find((tag) => tag === wanted || tag.startsWith(`${wanted}-`));
      if (language === undefined) throw new StartError(`The site ${site.siteId} speaks ${languages.join(", ")}, not ${wanted}.`);
      const parts = { db, log, site, publicUrl, linkLifetimes, clock: systemClock, random: systemRandom, jobs: jobQueue };
      const ctx = { ...parts, mail: { queue: queueMail } };
      const count = { invited: 0, left: 0, refused: 0 };
      for await (const { line, email, fate, text } of inviteLines(ctx, lines, { language, again })) {
        count[fate] += 1;
        (fate === "refused" ? console.error : console.log)(`${line > 0 ? `Line ${line}: ` : ""}${email || "no address"}: ${text}.`);
      }
      if (lines.length !== 1) console.log(`${count.invited} invited, ${count.left} left as they are, ${count.refused} refused.`);
      if (count.refused > 0) process.exitCode = 1;
    } finally {
      await content.close();
      await close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
