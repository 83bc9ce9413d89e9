// Removes the second factor of an account whose owner lost it: npm run reset:second-factor -- E-MAIL
import { unreachable } from "#contract/unreachable.ts";
import { openContent } from "#server/content/index.ts";
import { createLog } from "#server/http/log/log.ts";
import { type FactorReset, resetSecondFactor } from "#server/identity/index.ts";
import { jobQueue, prepareJobs } from "#server/jobs/queue.ts";
import { queueMail } from "#server/mail/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { systemClock, systemRandom } from "#server/system-clock.ts";
import { defineCommand } from "./lib/define-command.ts";
import { loadConfigForLinks } from "./lib/public-url.ts";
import { withDatabase } from "./lib/with-database.ts";

function describe(outcome: FactorReset, email: string): string {
  switch (outcome) {
    case "reset":
      return `The second factor of ${email} is removed, and its owner gets an email.`;
    case "none":
      return `${email} has no second factor. Nothing was changed.`;
    case "unknown-account":
      throw new StartError(`There is no account ${email} that can sign in.`);
    default:
      return unreachable(outcome);
  }
}

await defineCommand({
  usage: `Usage: npm run reset:second-factor -- E-MAIL
  Removes the authenticator app and the recovery codes of an account, for an owner who lost both. Check first who is asking: after
  this, the password is enough to sign in. The owner gets an email.`,
  args: ["E-MAIL"],
  async run({ args: [email] }) {
    const { publicUrl } = loadConfigForLinks();
    await withDatabase(
      async ({ db, url }) => {
        await prepareJobs(url);
        const log = createLog({ logLevel: "warn" });
        const content = await openContent({ db, url, log });
        try {
          const [site] = content.current().sites;
          if (!site) throw new StartError("There is no site that could send the email.");
          const ctx = { db, log, site, publicUrl, clock: systemClock, random: systemRandom, jobs: jobQueue, mail: { queue: queueMail } };
          console.log(describe(await resetSecondFactor(ctx, { email, language: site.settings.site.languages[0]! }), email));
        } finally {
          await content.close();
        }
      },
      { max: 2 },
    );
  },
});
