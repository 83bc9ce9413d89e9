import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { ORDER_FIELDS } from "#contract/setting-definitions.ts";
import { saveOrderFields } from "../../content/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { editorOf } from "../settings/change-setting.ts";

/**
 * Saves the order fields of a site, which all processes use shortly afterwards. The longest valid list, 30 choices of 50 options in two
 * languages, has some 220,000 characters: it is limited field by field, not as one text like other settings.
 */
export async function saveSiteOrderFields(
  ctx: Recording<StaffContext>,
  edited: { siteId: string; version: number },
  fields: readonly SiteOrderField[],
): Promise<true> {
  const outcome = await saveOrderFields(ctx.db, { ...edited, fields }, editorOf(ctx));
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  if ("invalid" in outcome) throw new OfficeError("OrderFieldsError", JSON.stringify(outcome.invalid));
  const { before, after } = outcome;
  ctx.record({
    action: "setting.save",
    subject: { kind: "setting", id: ORDER_FIELDS },
    before: { siteId: edited.siteId, ...describeChange(before, after) },
    after: { siteId: edited.siteId, ...describeChange(after, before) },
  });
  return true;
}

/** Fields that differ from the other list, and the order if it does: the whole list would hide the change. */
function describeChange(fields: readonly SiteOrderField[], other: readonly SiteOrderField[]) {
  const namesOf = (list: readonly SiteOrderField[], beside: readonly SiteOrderField[]) =>
    list.map(({ name }) => name).filter((name) => beside.some((field) => field.name === name));
  const names = namesOf(fields, other);
  const isReordered = names.join(" ") !== namesOf(other, fields).join(" ");
  const same = new Set(other.map((field) => JSON.stringify(field)));
  return { fields: fields.filter((field) => !same.has(JSON.stringify(field))), ...(isReordered && { sequence: names }) };
}
