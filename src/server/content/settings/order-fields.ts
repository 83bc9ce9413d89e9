import { checkOrderFields, cleanSiteField, type OrderFieldProblem } from "#contract/order-fields/check-order-fields.ts";
import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { ORDER_FIELDS } from "#contract/setting-definitions.ts";
import { readOrderFields } from "#contract/site-settings-schema.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { StoredSite } from "../stored/stored-content.ts";
import { selectSitesOfFiles } from "../stored/content-store.ts";
import { lockSetting, type SettingAddress, type SettingProblemType, writeSetting } from "./change-setting.ts";
import { overlaySettings, readFileValue } from "./overlay-settings.ts";
import type { SettingEdit } from "./setting-edit.ts";
import { selectSettingEdits, type SettingEditor } from "./setting-edits-store.ts";

export type OrderFieldsState = {
  fields: readonly SiteOrderField[];
  /** Fields of the content files that the edited list does not have. */
  missing: readonly SiteOrderField[];
  edit: SettingEdit | null;
  /** The edit has no effect, because it no longer fits. */
  isIgnored: boolean;
};

/** Fields that the operator added to a site, retired ones included; null for an unknown site. */
export async function readSiteOrderFields(db: Db, siteId: string): Promise<OrderFieldsState | null> {
  const [sites, edits] = [await selectSitesOfFiles(db), await selectSettingEdits(db)];
  const site = sites.find((each) => each.siteId === siteId);
  if (!site) return null;
  const isThis = (each: Pick<SettingEdit, "siteId" | "key">): boolean => each.siteId === siteId && each.key === ORDER_FIELDS;
  const edit = edits.find(isThis) ?? null;
  const fields = readStored(site, edit);
  return {
    fields,
    missing: readStored(site, null).filter(({ name }) => fields.every((field) => field.name !== name)),
    edit,
    isIgnored: overlaySettings(sites, edits).ignored.some(isThis),
  };
}

/** Saves the fields of a site. Stored ones neither disappear nor change their kind. */
export async function saveOrderFields(
  tx: Tx,
  { fields, ...address }: Omit<SettingAddress, "key"> & { fields: readonly SiteOrderField[] },
  editor: SettingEditor,
): Promise<
  | { before: readonly SiteOrderField[]; after: readonly SiteOrderField[] }
  | { problem: SettingProblemType }
  | { invalid: OrderFieldProblem[] }
> {
  const found = await lockSetting(tx, { ...address, key: ORDER_FIELDS });
  if ("problem" in found) return found;
  const before = readStored(found.site, found.edit);
  const after = fields.map(cleanSiteField);
  const invalid = checkOrderFields(after, before);
  if (invalid.length > 0) return { invalid };
  const written = await writeSetting(tx, found, { siteId: address.siteId, key: ORDER_FIELDS, value: after }, editor);
  return "problem" in written ? written : { before, after };
}

/** An edit without effect counts as well: orders may have its names. */
function readStored(site: Pick<StoredSite, "settings">, edit: SettingEdit | null): SiteOrderField[] {
  return readOrderFields(edit ? edit.value : readFileValue(site, ORDER_FIELDS));
}
