import { GROUPS } from "#contract/groups.ts";
import type { BlockRestriction } from "#contract/layout.ts";
import type { Translate } from "#web/ui/text.ts";

/** Describes a block's audience in the terms of its fields. */
export function describeRestriction(restriction: BlockRestriction = {}, t: Translate): string {
  const { showAnonymousOnly = false, showAuthenticatedOnly = false, groups = [], groupMode = "any" } = restriction;
  if (showAnonymousOnly === showAuthenticatedOnly) return t("Edit.Block.Always");
  if (showAnonymousOnly) return t("Edit.Block.AnonymousOnly");
  if (groups.length === 0) return t("Edit.Block.AuthenticatedOnly");
  const names = groups.map((bit) => nameOf(bit, t)).join(", ");
  return groupMode === "all" ? t("Edit.Block.AllGroups", names) : t("Edit.Block.AnyGroup", names);
}

function nameOf(bit: number, t: Translate): string {
  const group = GROUPS.find((candidate) => candidate.bit === bit);
  return group ? t(`Account.Group.${group.code}`) : String(bit);
}
