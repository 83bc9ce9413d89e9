import type {
  MutationCreateContentPageArgs,
  MutationCreateContentPreviewLinkArgs,
  MutationDiscardContentDraftArgs,
  MutationKeepContentEditsArgs,
  MutationPreviewAsCustomerArgs,
  MutationPublishContentArgs,
  MutationRestoreContentArgs,
  MutationSaveContentDraftArgs,
  MutationScheduleContentArgs,
  MutationUnpublishContentArgs,
  QueryContentEntriesArgs,
  QueryContentPageArgs,
  QueryContentPicturesArgs,
  QueryContentPreviewArgs,
  QueryContentRevisionArgs,
  QueryPreviewCustomersArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import {
  addPage,
  discardContent,
  keepContentEdits,
  publishContent,
  restoreContent,
  saveContent,
  scheduleContent,
  unpublishContent,
} from "./change-content.ts";
import { listPreviewCustomers, previewAsCustomer } from "./preview-as-customer.ts";
import {
  createPreviewLink,
  listContent,
  listContentSites,
  listPictures,
  previewContent,
  showContent,
  showRevision,
} from "./show-content.ts";

export const contentResolvers: OfficeResolvers = {
  Query: {
    contentEntries: defineQuery((ctx, { language }: QueryContentEntriesArgs) => listContent(ctx, language)),
    contentSites: defineQuery((ctx) => listContentSites(ctx)),
    contentPage: defineQuery((ctx, { file }: QueryContentPageArgs) => showContent(ctx, file)),
    contentRevision: defineQuery((ctx, args: QueryContentRevisionArgs) => showRevision(ctx, args)),
    contentPictures: defineQuery((ctx, { text }: QueryContentPicturesArgs) => listPictures(ctx, text)),
    contentPreview: defineQuery((ctx, args: QueryContentPreviewArgs) => previewContent(ctx, args)),
    previewCustomers: defineQuery((ctx, { text }: QueryPreviewCustomersArgs) => listPreviewCustomers(ctx, text)),
  },
  Mutation: {
    createContentPage: defineMutation((ctx, args: MutationCreateContentPageArgs) => addPage(ctx, args)),
    saveContentDraft: defineMutation((ctx, args: MutationSaveContentDraftArgs) => saveContent(ctx, args)),
    restoreContent: defineMutation((ctx, args: MutationRestoreContentArgs) => restoreContent(ctx, args)),
    discardContentDraft: defineMutation((ctx, args: MutationDiscardContentDraftArgs) => discardContent(ctx, args)),
    publishContent: defineMutation((ctx, args: MutationPublishContentArgs) => publishContent(ctx, args)),
    scheduleContent: defineMutation((ctx, args: MutationScheduleContentArgs) => scheduleContent(ctx, args)),
    unpublishContent: defineMutation((ctx, args: MutationUnpublishContentArgs) => unpublishContent(ctx, args)),
    keepContentEdits: defineMutation((ctx, args: MutationKeepContentEditsArgs) => keepContentEdits(ctx, args)),
    createContentPreviewLink: defineMutation((ctx, args: MutationCreateContentPreviewLinkArgs) => createPreviewLink(ctx, args)),
    previewAsCustomer: defineMutation((ctx, args: MutationPreviewAsCustomerArgs) => previewAsCustomer(ctx, args)),
  },
};
