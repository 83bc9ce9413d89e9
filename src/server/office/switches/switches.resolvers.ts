import { listFeatureSwitches } from "../../content/index.ts";
import type { FeatureSwitches, MutationRemoveFeatureSwitchArgs, MutationSetFeatureSwitchArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import type { StaffContext } from "../office-context.ts";
import { toWireSites } from "../settings/settings.resolvers.ts";
import { changeSwitch, removeSwitch } from "./change-switch.ts";

export const switchResolvers: OfficeResolvers = {
  Query: { featureSwitches: defineQuery((ctx) => showSwitches(ctx)) },
  Mutation: {
    setFeatureSwitch: defineMutation((ctx, { edited, isOn }: MutationSetFeatureSwitchArgs) => changeSwitch(ctx, { ...edited, isOn })),
    removeFeatureSwitch: defineMutation((ctx, { feature }: MutationRemoveFeatureSwitchArgs) => removeSwitch(ctx, feature)),
  },
};

async function showSwitches({ db, sites }: StaffContext): Promise<FeatureSwitches> {
  const switches = await listFeatureSwitches(db);
  return {
    sites: toWireSites(sites),
    switches: switches.map(({ feature, isKnown, states }) => ({
      feature,
      isKnown,
      states: states.map(({ siteId, isOn, edit }) => ({
        siteId,
        isOn,
        version: edit?.version ?? null,
        author: edit?.author ?? null,
        changedAt: edit?.editedAt.toISOString() ?? null,
      })),
    })),
  };
}
