// Invites contacts of customers that exist in the ERP: npm run invite:account -- E-MAIL | --file FILE.csv
import { openContent } from "#server/content/index.ts";
import { readGroups } from "#server/customers/index.ts";
import { createLog } from "#server/http/log/log.ts";
import { jobQueue, prepareJobs } from "#server/jobs/queue.ts";
import { queueMail } from "#server/mail/index.ts";
import { type InvitationLine, inviteLines, readInvitation, readInvitationsFile } from "#server/registration/index.ts";
import { systemClock, systemRandom } from "#server/system-clock.ts";
import { findSite } from "#server/sites/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { TableError } from "#server/spreadsheet/parse-table.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { loadConfigForLinks } from "./lib/public-url.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

type Person = { customer?: string; name?: string; title?: string; phone?: string; groups?: string };

function lineFrom(
  email: string,
  { customer = "", name = "", title = "", phone = "", groups = "" }: Person,
  known: readonly { code: string }[],
): InvitationLine {
  // The last word is the surname: "Anna Maria Krug".
  const [, firstName = "", lastName = ""] = /^\s*(?:(.*)\s)?(\S+)\s*$/.exec(name) ?? [];
  const invitation = readInvitation({ email, customer, title, firstName, lastName, phone, groups }, known);
  if (typeof invitation === "string") throw new StartError(`Nothing was changed: ${invitation}.`);
  return { line: 0, invitation };
}

await defineCommand({
  usage: `Usage: npm run invite:account -- E-MAIL --customer NUMBER --name "FIRST LAST" [--title mr|mrs|div] [--phone NUMBER] [--groups GROUP,…]
       npm run invite:account -- --file FILE.csv
  Mails a contact of a customer a link that activates an account; the contact then sets a password. An imported account
  (import:customers) needs only its e-mail address. docs/customers.md has an example file.
  --file FILE    invites every contact in the file and reports the result of each line
  --language de  language of the mails (default: first language of the site)
  --site ID      site that sends the invitation (default: the first)
  --again        also sends a new link if the previous one is still valid`,
  options: {
    customer: { type: "string" },
    name: { type: "string" },
    title: { type: "string" },
    phone: { type: "string" },
    groups: { type: "string" },
    file: { type: "string" },
    language: { type: "string" },
    site: { type: "string" },
    again: { type: "boolean", default: false },
  },
  fileError: TableError,
  async run({ args: emails, options: { file, language: requested, site: siteId, again, ...person } }) {
    const [email] = emails;
    if (file === undefined ? !email || emails.length > 1 : email !== undefined || Object.keys(person).length > 0)
      throw new UsageError("Either one e-mail address or --file is required.");
    const csv = file === undefined ? null : readTextFile(file);
    const { publicUrl, linkLifetimes } = loadConfigForLinks();
    await withDatabase(
      async ({ db, url }) => {
        const groups = await readGroups(db);
        const lines = csv === null ? [lineFrom(email!, person, groups)] : readInvitationsFile(csv, groups);
        await prepareJobs(url);
        const log = createLog({ logLevel: "warn" });
        const content = await openContent({ db, url, log });
        try {
          const { sites } = content.current();
          const site = siteId === undefined ? sites[0] : findSite(sites, siteId);
          if (!site) throw new StartError(`There is no such site. Available: ${sites.map((each) => each.siteId).join(", ") || "none"}.`);
          const { languages } = site.settings.site;
          const language =
            requested === undefined ? languages[0]! : languages.find((tag) => tag === requested || tag.startsWith(`${requested}-`));
          if (language === undefined)
            throw new StartError(`The site ${site.siteId} has the languages ${languages.join(", ")}, not ${requested}.`);
          const parts = { db, log, site, publicUrl, linkLifetimes, clock: systemClock, random: systemRandom, jobs: jobQueue };
          const ctx = { ...parts, mail: { queue: queueMail } };
          const count = { invited: 0, left: 0, refused: 0 };
          for await (const { line, email: address, fate, text } of inviteLines(ctx, lines, { language, again })) {
            count[fate] += 1;
            (fate === "refused" ? console.error : console.log)(`${line > 0 ? `Line ${line}: ` : ""}${address || "no address"}: ${text}.`);
          }
          if (lines.length !== 1) console.log(`${count.invited} invited, ${count.left} left as they are, ${count.refused} refused.`);
          if (count.refused > 0) process.exitCode = 1;
        } finally {
          await content.close();
        }
      },
      { max: 2 },
    );
  },
});
