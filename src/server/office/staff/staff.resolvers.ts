import type {
  MutationInviteStaffArgs,
  MutationLockStaffArgs,
  MutationResetStaffArgs,
  MutationSetDiscountLimitArgs,
  MutationSetStaffRolesArgs,
  MutationUnlockStaffArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { inviteMember, lockStaff, resetStaff, setDiscountLimit, setRoles, unlockStaff } from "./change-staff.ts";
import { listStaff } from "./list-staff.ts";

export const staffResolvers: OfficeResolvers = {
  Query: {
    staff: defineQuery(async (ctx) =>
      (await listStaff(ctx)).map(({ seenAt, invitedUntil, ...member }) => ({
        ...member,
        seenAt: seenAt?.toISOString() ?? null,
        invitedUntil: invitedUntil?.toISOString() ?? null,
      })),
    ),
  },
  Mutation: {
    inviteStaff: defineMutation((ctx, args: MutationInviteStaffArgs) => done(inviteMember(ctx, args))),
    setStaffRoles: defineMutation((ctx, { staffId, roles }: MutationSetStaffRolesArgs) => done(setRoles(ctx, staffId, roles))),
    setDiscountLimit: defineMutation((ctx, { staffId, percent }: MutationSetDiscountLimitArgs) =>
      done(setDiscountLimit(ctx, staffId, percent ?? null)),
    ),
    lockStaff: defineMutation((ctx, { staffId }: MutationLockStaffArgs) => done(lockStaff(ctx, staffId))),
    unlockStaff: defineMutation((ctx, { staffId }: MutationUnlockStaffArgs) => done(unlockStaff(ctx, staffId))),
    resetStaff: defineMutation((ctx, { staffId }: MutationResetStaffArgs) => done(resetStaff(ctx, staffId))),
  },
};

async function done(change: Promise<void>): Promise<true> {
  await change;
  return true;
}
