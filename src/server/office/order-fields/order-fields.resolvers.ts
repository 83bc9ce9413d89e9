import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { readSiteOrderFields } from "../../content/index.ts";
import type {
  MutationSaveSiteOrderFieldsArgs,
  QuerySiteOrderFieldsArgs,
  SiteOrderField as WireField,
  SiteOrderFields,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { toWireSites } from "../settings/settings.resolvers.ts";
import { saveSiteOrderFields } from "./save-site-order-fields.ts";

export const orderFieldResolvers: OfficeResolvers = {
  Query: { siteOrderFields: defineQuery((ctx, { siteId }: QuerySiteOrderFieldsArgs) => showOrderFields(ctx, siteId ?? null)) },
  Mutation: {
    saveSiteOrderFields: defineMutation((ctx, { edited, fields }: MutationSaveSiteOrderFieldsArgs) =>
      saveSiteOrderFields(ctx, edited, fields),
    ),
  },
};

/** Fields of a site, by default of the first. Throws UnknownIdentifierError. */
async function showOrderFields({ db, sites }: Pick<StaffContext, "db" | "sites">, requested: string | null): Promise<SiteOrderFields> {
  const siteId = requested ?? sites[0]?.siteId ?? "";
  const state = await readSiteOrderFields(db, siteId);
  if (!state) throw new OfficeError("UnknownIdentifierError");
  const { fields, missing, edit, isIgnored } = state;
  return {
    fields: fields.map(toWireField),
    missing: missing.map(toWireField),
    isIgnored,
    sites: toWireSites(sites),
    siteId,
    version: edit?.version ?? 0,
    author: edit?.author ?? null,
    editedAt: edit?.editedAt.toISOString() ?? null,
  };
}

function toWireField({ options, ...field }: SiteOrderField): WireField {
  return { ...field, options: [...options] };
}
