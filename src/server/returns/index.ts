import { RETURN_PAGES } from "#contract/return-links.ts";
import { findSite } from "../sites/index.ts";
import { openDocumentStore } from "../documents/index.ts";
import type { Slice } from "../slice.ts";
import { mailReturnDecision } from "./decide/mail-return-decision.ts";
import { expireReturns } from "./expire-returns.ts";
import { MAIL_RETURN_DECISION } from "./goods-return.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { findReturn } from "./show/find-return.ts";
import { returnsLoaders } from "./returns.loaders.ts";
import { returnsResolvers } from "./returns.resolvers.ts";
import { registerReturns } from "./returns.routes.ts";
import { deleteDraftsOf } from "./returns-store.ts";
import { personalData } from "./personal-data-store.ts";

export { decideReturn, type DecideOutcome, type Decision } from "./decide/decide-return.ts";
export { findReturnForOffice, readPictureForOffice } from "./decide/find-return-for-office.ts";
export { listUnfinished } from "./decide/list-unfinished.ts";
export type { GoodsReturn } from "./goods-return.ts";

export const returns: Slice = {
  name: "returns",
  async findNumberedPage(ctx, number) {
    const found = await findReturn(ctx, number);
    return found && `${RETURN_PAGES.details}?number=${encodeURIComponent(found.returnNumber)}`;
  },
  personalData,
  resolvers: returnsResolvers,
  loaders: returnsLoaders,
  routes: registerReturns,
  emailExamples: exampleMails,
  async onAccountDeletion(tx, accountId) {
    await openDocumentStore(tx).remove(await deleteDraftsOf(tx, accountId));
  },
  tasks: ({ content }) => ({
    [MAIL_RETURN_DECISION]: {
      run: (ctx, { returnId, state }) =>
        mailReturnDecision(
          { ...ctx, findSite: (siteId) => findSite(content.current().sites, siteId) },
          { returnId: String(returnId), state: String(state) },
        ),
    },
    "expire-returns": {
      cron: "32 4 * * *",
      async run(ctx) {
        ctx.log.debug({ pictures: await expireReturns(ctx) }, "unsent returns and old pictures removed");
      },
    },
  }),
};
