import { removeUnknownSwitch, setFeatureSwitch } from "../../content/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { editorOf } from "../settings/change-setting.ts";

type Ctx = Recording<StaffContext>;

/** A switch as the editor saw it; version 0 if the content files decide. */
export type EditedSwitch = { siteId: string; feature: string; version: number; isOn: boolean };

/** Switches a feature of a site on or off; all processes know it shortly afterwards. */
export async function changeSwitch(ctx: Ctx, edited: EditedSwitch): Promise<true> {
  const outcome = await setFeatureSwitch(ctx.db, edited, editorOf(ctx));
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  const { siteId, feature, isOn } = edited;
  ctx.record({
    action: "switch.set",
    subject: { kind: "switch", id: feature },
    before: { siteId, isOn: outcome.before !== false },
    after: { siteId, isOn },
  });
  return true;
}

/** Removes a switch that this version of the shop does not know. */
export async function removeSwitch(ctx: Ctx, feature: string): Promise<true> {
  const outcome = await removeUnknownSwitch(ctx.db, feature);
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  ctx.record({ action: "switch.remove", subject: { kind: "switch", id: feature }, before: { siteIds: outcome.siteIds } });
  return true;
}
