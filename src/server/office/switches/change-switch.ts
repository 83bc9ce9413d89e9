import { type FeatureSwitch, isForGroups } from "#contract/rules/shop/features.ts";
import { removeUnknownSwitch, setFeatureSwitch } from "../../content/index.ts";
import { readGroups } from "../../customers/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { editorOf } from "../settings/change-setting.ts";

type Ctx = Recording<StaffContext>;

/** A switch as the editor saw it; version 0 if the content files decide. `groups` (bits) are the only ones that have the feature. */
export type EditedSwitch = { siteId: string; feature: string; version: number; isOn: boolean; groups: readonly number[] };

/** Switches a feature of a site on or off, or on for some groups of customers; all processes know it shortly afterwards. */
export async function changeSwitch(ctx: Ctx, { isOn, groups, ...edited }: EditedSwitch): Promise<true> {
  if (!isOn && groups.length > 0) throw new OfficeError("WrongStateError");
  const state: FeatureSwitch = groups.length > 0 ? { groups: [...new Set(groups)].toSorted((a, b) => a - b) } : isOn;
  const outcome = await setFeatureSwitch(ctx.db, { ...edited, state }, editorOf(ctx));
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  const { siteId, feature } = edited;
  const known = await readGroups(ctx.db);
  ctx.record({
    action: "switch.set",
    subject: { kind: "switch", id: feature },
    before: { siteId, ...describe(outcome.before, known) },
    after: { siteId, ...describe(state, known) },
  });
  return true;
}

/** Groups by their code; one that does not exist any more by its bit. */
function describe(state: FeatureSwitch, known: readonly { bit: number; code: string }[]) {
  if (!isForGroups(state)) return { isOn: state };
  return { isOn: true, groups: state.groups.map((each) => known.find(({ bit }) => bit === each)?.code ?? String(each)) };
}

/** Removes a switch that this version of the shop does not know. */
export async function removeSwitch(ctx: Ctx, feature: string): Promise<true> {
  const outcome = await removeUnknownSwitch(ctx.db, feature);
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  ctx.record({ action: "switch.remove", subject: { kind: "switch", id: feature }, before: { siteIds: outcome.siteIds } });
  return true;
}
