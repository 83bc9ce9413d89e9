import { isForGroups } from "#contract/rules/shop/features.ts";
import { listFeatureSwitches } from "../../content/index.ts";
import type { FeatureSwitches, MutationRemoveFeatureSwitchArgs, MutationSetFeatureSwitchArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { listGroups } from "../groups/list-groups.ts";
import type { StaffContext } from "../office-context.ts";
import { toWireSites } from "../settings/settings.resolvers.ts";
import { changeSwitch, removeSwitch } from "./change-switch.ts";

export const switchResolvers: OfficeResolvers = {
  Query: { featureSwitches: defineQuery((ctx) => showSwitches(ctx)) },
  Mutation: {
    setFeatureSwitch: defineMutation((ctx, { edited, isOn, groups }: MutationSetFeatureSwitchArgs) =>
      changeSwitch(ctx, { ...edited, isOn, groups: groups ?? [] }),
    ),
    removeFeatureSwitch: defineMutation((ctx, { feature }: MutationRemoveFeatureSwitchArgs) => removeSwitch(ctx, feature)),
  },
};

async function showSwitches(ctx: StaffContext): Promise<FeatureSwitches> {
  const switches = await listFeatureSwitches(ctx.db);
  return {
    sites: toWireSites(ctx.sites),
    groups: (await listGroups(ctx)).map(({ bit, names, isActive }) => ({ bit, names, isActive })),
    switches: switches.map(({ feature, isKnown, states }) => ({
      feature,
      isKnown,
      states: states.map(({ siteId, state, edit }) => ({
        siteId,
        isOn: state !== false,
        groups: isForGroups(state) ? [...state.groups] : [],
        version: edit?.version ?? null,
        author: edit?.author ?? null,
        changedAt: edit?.editedAt.toISOString() ?? null,
      })),
    })),
  };
}
