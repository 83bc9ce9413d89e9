import type { Shop } from "../shop.ts";
import type { Tasks } from "../slice.ts";
import { findSite } from "../sites/index.ts";
import { expireSignOn } from "./expire/expire-sign-on.ts";
import { rotateKeys } from "./keys/rotate-keys.ts";
import { mailForgottenPassword } from "./password/mail-forgotten-password.ts";
import { type ForgottenPassword, MAIL_FORGOTTEN_PASSWORD } from "./password/request-forgotten-password.ts";

export const identityTasks = ({ identity, content }: Pick<Shop, "identity" | "content">): Tasks => ({
  [MAIL_FORGOTTEN_PASSWORD]: {
    async run(ctx, payload) {
      const forgotten = payload as ForgottenPassword;
      const site = findSite(content.current().sites, forgotten.siteId);
      // Skip the email if its site was removed meanwhile.
      if (site) await mailForgottenPassword({ ...ctx, site }, forgotten);
    },
  },
  "expire-sign-on": {
    cron: "*/10 * * * *",
    async run(ctx) {
      const removed = await expireSignOn(ctx);
      ctx.log.debug(removed, "expired sign-on records removed");
    },
  },
  "rotate-signing-keys": {
    cron: "30 3 1 * *",
    async run(ctx) {
      await rotateKeys(ctx);
      await identity.reloadKeys();
    },
  },
});
