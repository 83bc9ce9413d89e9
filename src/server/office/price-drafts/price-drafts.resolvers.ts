import { writePriceKey } from "../../pricing/index.ts";
import type {
  DraftOverview as WireOverview,
  ListedPrice as WireListedPrice,
  MutationAddPriceDraftArgs,
  MutationChangePriceDraftArgs,
  MutationChangePricesByPercentArgs,
  MutationDiscardPriceDraftArgs,
  MutationDiscardPriceDraftsArgs,
  MutationReleasePricesArgs,
  MutationRemovePriceArgs,
  PriceProblem,
  PriceRelease as WireRelease,
  QueryListedPricesArgs,
  QueryPriceDraftsArgs,
  QueryPriceFamiliesArgs,
  QueryPriceListsArgs,
  QueryPriceReleasesArgs,
  QueryReleasedPricesArgs,
  ReleasedPrice as WireReleasedPrice,
  ReviewedDraft as WireReviewedDraft,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import * as changes from "./change-price-drafts.ts";
import type { ListedPrice, PriceRelease, ReleasedPrice } from "./price-rows-store.ts";
import {
  type ListedDraft,
  listPriceDrafts,
  listPriceReleases,
  listPriceRows,
  nameArticle,
  showDraftOverview,
  showPriceRelease,
  suggestFamilies,
  suggestPriceLists,
} from "./show-prices.ts";

export const priceDraftResolvers: OfficeResolvers = {
  Query: {
    listedPrices: defineQuery(async (ctx, { filter, page }: QueryListedPricesArgs) => {
      const { rows, ...cursors } = await listPriceRows(ctx, filter, page);
      return { ...cursors, rows: rows.map((row) => toWirePrice(ctx, row)) };
    }),
    priceLists: defineQuery((ctx, { text }: QueryPriceListsArgs) => suggestPriceLists(ctx, tidyText(text))),
    priceFamilies: defineQuery((ctx, { text }: QueryPriceFamiliesArgs) => suggestFamilies(ctx, tidyText(text))),
    priceDrafts: defineQuery(async (ctx, { selection, page }: QueryPriceDraftsArgs) => {
      const { rows, ...cursors } = await listPriceDrafts(ctx, selection ?? null, page);
      return { ...cursors, rows: rows.map((row) => toWireReview(ctx, row)) };
    }),
    draftOverview: defineQuery(async (ctx): Promise<WireOverview> => {
      const { compared: _compared, priced: _priced, look, ...overview } = await showDraftOverview(ctx);
      return {
        ...overview,
        needsSecondPerson: ctx.config.importNeedsSecondPerson,
        lookedBy: look?.name ?? null,
        isLookedByViewer: look?.staffId === ctx.session.staffId,
      };
    }),
    priceReleases: defineQuery(async (ctx, { page }: QueryPriceReleasesArgs) => {
      const { rows, ...cursors } = await listPriceReleases(ctx, page);
      return { ...cursors, rows: rows.map(toWireRelease) };
    }),
    releasedPrices: defineQuery(async (ctx, args: QueryReleasedPricesArgs) => {
      const { release, page } = await showPriceRelease(ctx, args.version, args.page);
      return { release: toWireRelease(release), ...page, rows: page.rows.map((row) => toWireReleased(ctx, row)) };
    }),
  },
  Mutation: {
    addPriceDraft: defineMutation((ctx, args: MutationAddPriceDraftArgs) => done(changes.addPrice(ctx, args))),
    changePriceDraft: defineMutation((ctx, args: MutationChangePriceDraftArgs) => done(changes.changePrice(ctx, args))),
    removePrice: defineMutation((ctx, args: MutationRemovePriceArgs) => done(changes.dropPrice(ctx, args))),
    discardPriceDraft: defineMutation((ctx, args: MutationDiscardPriceDraftArgs) => done(changes.discardDraft(ctx, args))),
    discardPriceDrafts: defineMutation((ctx, args: MutationDiscardPriceDraftsArgs) => done(changes.discardDrafts(ctx, args))),
    changePricesByPercent: defineMutation((ctx, args: MutationChangePricesByPercentArgs) => changes.changeByPercent(ctx, args)),
    releasePrices: defineMutation((ctx, args: MutationReleasePricesArgs) => changes.releaseDrafts(ctx, args)),
  },
};

async function done(change: Promise<void>): Promise<true> {
  await change;
  return true;
}

function toWirePrice(ctx: StaffContext, { validFrom, draft, ...row }: ListedPrice): WireListedPrice {
  return {
    ...row,
    rowId: writePriceKey({ ...row, validFrom }),
    articleName: nameArticle(ctx, row.articleNumber),
    draft: draft && { ...draft, changedAt: draft.changedAt.toISOString() },
  };
}

function toWireReview(ctx: StaffContext, { hasOverlap, lacksFirst, isOutdated, isJump, before, ...row }: ListedDraft): WireReviewedDraft {
  const problems: PriceProblem[] = [];
  if (isOutdated) problems.push("outdated");
  if (hasOverlap) problems.push("overlap");
  if (lacksFirst) problems.push("missingFirst");
  return { price: toWirePrice(ctx, row), problems, before, isJump };
}

function toWireReleased(ctx: StaffContext, { validFrom, ...row }: ReleasedPrice): WireReleasedPrice {
  return { ...row, id: writePriceKey({ ...row, validFrom }), articleName: nameArticle(ctx, row.articleNumber) };
}

function toWireRelease({ releasedAt, ...release }: PriceRelease): WireRelease {
  return { ...release, releasedAt: releasedAt.toISOString() };
}
