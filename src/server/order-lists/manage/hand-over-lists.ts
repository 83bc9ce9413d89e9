import { hasPermission } from "#contract/rules/company/company-roles.ts";
import { type CompanyMember, inOwnCompany, isActive, listMembers, Undo } from "../../companies/index.ts";
import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { countLists, countListsByOwner, lockListsOf, updateOwner } from "../lists-store.ts";
import type { CustomerContext } from "../open-list.ts";
import { MAX_LISTS } from "../order-list.ts";
import { companyOf } from "../../viewer.ts";

export type ListsToHandOver = { accountId: string; lists: number };

export type HandOverOutcome =
  | "denied"
  /** Not a departed member of the viewer's company with lists. */
  | "unknown-member"
  /** Not an active member of the viewer's company who can use lists. */
  | "unknown-recipient"
  /** The recipient would have too many lists. */
  | "too-many-lists"
  | { handedOver: number };

/** Departed members of the viewer's company and the number of their lists; empty for viewers who do not manage the company. */
export async function listListsToHandOver({ db, viewer }: CustomerContext): Promise<ListsToHandOver[]> {
  if (!can(viewer, "manageCompany")) return [];
  const departed = (await listMembers(db, companyOf(viewer))).filter(hasLeft);
  const counts = await countListsByOwner(db, companyOf(viewer));
  return departed.flatMap(({ accountId }) => {
    const lists = counts.get(accountId);
    return lists === undefined ? [] : [{ accountId, lists }];
  });
}

/** Makes an active member the owner of all lists of a departed one; who else can open them does not change (COMPANY-31). */
export async function handOverLists(ctx: Context, from: string, to: string): Promise<HandOverOutcome> {
  return inOwnCompany<HandOverOutcome>(ctx, async ({ db, log, viewer }) => {
    const { customerId } = viewer;
    const members = await listMembers(db, customerId);
    if (!members.some((member) => member.accountId === from && hasLeft(member))) return new Undo("unknown-member");
    if (!members.some((member) => member.accountId === to && canReceiveLists(member))) return new Undo("unknown-recipient");
    await lockListsOf(db, to);
    const lists = (await countListsByOwner(db, customerId)).get(from) ?? 0;
    if (lists === 0) return new Undo("unknown-member");
    if ((await countLists(db, { accountId: to, customerId })) + lists > MAX_LISTS) return new Undo("too-many-lists");
    await updateOwner(db, { customerId, from, to });
    log.info({ customer: customerId, by: viewer.accountId, from, to, lists }, "a departed user's order lists were handed over");
    return { handedOver: lists };
  });
}

const hasLeft = ({ state }: CompanyMember) => state === "left";
const canReceiveLists = (member: CompanyMember) => isActive(member) && hasPermission(member.roles, "fillCart");
