// Adds an administrator of the back office: npm run staff:add -- E-MAIL
import { openContent } from "#server/content/index.ts";
import { createLog } from "#server/http/log/log.ts";
import { jobQueue, prepareJobs } from "#server/jobs/queue.ts";
import { queueMail, readEmail } from "#server/mail/index.ts";
import { addAdmin, getOfficeUrl } from "#server/office/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { systemClock, systemRandom } from "#server/system-clock.ts";
import { defineCommand } from "./lib/define-command.ts";
import { loadConfigForLinks } from "./lib/public-url.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run staff:add -- E-MAIL [--name NAME]
  Adds an administrator of the back office, prints the link that sets password and authenticator, and mails it. For an address that
  exists, password and authenticator are removed and set again: this lets an administrator back in who lost both.`,
  args: ["E-MAIL"],
  options: { name: { type: "string" } },
  async run({ args: [typed], options: { name = "" } }) {
    const email = readEmail(typed);
    if (email === null) throw new StartError(`${typed} is no e-mail address.`);
    const officeUrl = getOfficeUrl(loadConfigForLinks());
    await withDatabase(
      async ({ db, url }) => {
        await prepareJobs(url);
        const content = await openContent({ db, url, log: createLog({ logLevel: "warn" }) });
        try {
          const [site] = content.current().sites;
          if (!site) throw new StartError("There is no site that could send the email.");
          const ctx = { db, site, officeUrl, clock: systemClock, random: systemRandom, jobs: jobQueue, mail: { queue: queueMail } };
          const { link, isNew } = await addAdmin(ctx, { email, name });
          console.log(isNew ? `${email} is invited.` : `${email} existed and sets password and authenticator again.`);
          console.log(`The link is valid for 7 days and only once:\n${link}`);
        } finally {
          await content.close();
        }
      },
      { max: 2 },
    );
  },
});
