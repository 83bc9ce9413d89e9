import { toWirePhrase, toWireSites } from "../dictionary/dictionary.wire.ts";
import type {
  MutationSendMailTextTestArgs,
  QueryMailTextArgs,
  QueryMailTextPreviewArgs,
  QueryMailTextsArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { listMailTexts, type MailTextPhrase, showMailText } from "./list-mail-texts.ts";
import { renderMailText, sendMailTextTest } from "./render-mail-text.ts";

export const mailTextResolvers: OfficeResolvers = {
  Query: {
    mailTexts: defineQuery(async (ctx, scope: QueryMailTextsArgs) => ({
      sites: toWireSites(ctx.sites),
      rows: await listMailTexts(ctx, scope),
    })),
    mailText: defineQuery(async (ctx, args: QueryMailTextArgs) => {
      const { own, shared, further, ...details } = await showMailText(ctx, args);
      const toWire = ({ phrase, placeholders }: MailTextPhrase) => ({ phrase: toWirePhrase(ctx.sites, phrase), placeholders });
      return {
        ...details,
        sites: toWireSites(ctx.sites),
        own: own.map(toWire),
        shared: shared.map(toWire),
        further: further.map(toWire),
      };
    }),
    mailTextPreview: defineQuery(async (ctx, { input }: QueryMailTextPreviewArgs) => {
      const { mail, orderCode } = await renderMailText(ctx, input);
      return { subject: mail.subject, orderCode };
    }),
  },
  Mutation: {
    sendMailTextTest: defineMutation((ctx, { input }: MutationSendMailTextTestArgs) => sendMailTextTest(ctx, input)),
  },
};
