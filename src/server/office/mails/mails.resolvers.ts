import type { MutationResendMailArgs, QueryMailArgs, QueryMailsArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { listMails } from "./list-mails.ts";
import { toWireDetails, toWireMail } from "./mails.wire.ts";
import { resendOfficeMail } from "./resend-office-mail.ts";
import { showMail } from "./show-mail.ts";

export const mailResolvers: OfficeResolvers = {
  Query: {
    mails: defineQuery(async (ctx, { filter, page }: QueryMailsArgs) => {
      const { rows, ...cursors } = await listMails(ctx, filter, { page });
      return { ...cursors, rows: rows.map(toWireMail) };
    }),
    mail: defineQuery(async ({ db }, { messageId }: QueryMailArgs) => toWireDetails(await showMail(db, messageId))),
  },
  Mutation: {
    resendMail: defineMutation((ctx, { messageId }: MutationResendMailArgs) => resendOfficeMail(ctx, messageId)),
  },
};
