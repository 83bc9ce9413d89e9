import type { AuditAction } from "#contract/office/audit-actions.ts";
import {
  installationOf,
  resetSetting,
  saveSetting,
  type SettingAddress,
  type SettingChange,
  type SettingProblemType,
} from "../../content/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

type Ctx = Recording<StaffContext>;

/** The longest list of a setting has some 3 KB. */
const MAX_VALUE_LENGTH = 50_000;

/** Saves an edited setting, which all processes use shortly afterwards. */
export async function saveSiteSetting(ctx: Ctx, address: SettingAddress, json: string): Promise<true> {
  const outcome = await saveSetting(
    ctx.db,
    { ...address, value: parseValue(json) },
    { ...editorOf(ctx), installation: installationOf(ctx.config) },
  );
  return record(ctx, "setting.save", address, outcome);
}

/** Removes an edit: the value of the content files applies again. */
export async function resetSiteSetting(ctx: Ctx, address: SettingAddress): Promise<true> {
  return record(ctx, "setting.reset", address, await resetSetting(ctx.db, address));
}

export function editorOf({ session, clock }: Pick<Ctx, "session" | "clock">): { staffId: string; author: string; now: Date } {
  return { staffId: session.staffId, author: session.name, now: clock.now() };
}

function parseValue(json: string): unknown {
  // PostgreSQL stores no NUL, and no half of a surrogate pair.
  if (json.length > MAX_VALUE_LENGTH || /\\u0000|\\ud[89a-f]/i.test(json)) throw new OfficeError("InvalidContentError");
  try {
    return JSON.parse(json.toWellFormed());
  } catch {
    throw new OfficeError("InvalidContentError");
  }
}

function record(
  ctx: Ctx,
  action: AuditAction,
  { siteId, key }: SettingAddress,
  outcome: SettingChange | { problem: SettingProblemType },
): true {
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  const { before, after } = outcome;
  ctx.record({ action, subject: { kind: "setting", id: key }, before: { siteId, value: before }, after: { siteId, value: after } });
  return true;
}
