import type { Slice } from "../slice.ts";
import { expireNewsletter } from "./expire/expire-newsletter.ts";
import { forgetAddressOfAccount } from "./forget-address.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { newsletterLoaders } from "./newsletter.loaders.ts";
import { registerNewsletterRoutes } from "./newsletter.routes.ts";

export { exportNewsletter, type ExportedReaders, UnknownNewsletterError } from "./export/export-newsletter.ts";

export const newsletter: Slice = {
  name: "newsletter",
  loaders: newsletterLoaders,
  routes: registerNewsletterRoutes,
  tasks: {
    "expire-newsletter": {
      cron: "47 3 * * *",
      async run(ctx) {
        ctx.log.debug(await expireNewsletter(ctx), "old newsletter records removed");
      },
    },
  },
  letterExamples: exampleMails,
  onAccountDeletion: forgetAddressOfAccount,
};
