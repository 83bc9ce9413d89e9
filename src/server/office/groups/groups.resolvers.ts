import { countGroupSwitches } from "../../content/index.ts";
import { countGroupAccounts } from "../../customers/index.ts";
import type {
  CustomerGroup,
  CustomerGroups,
  GroupChoice,
  MutationAddCustomerGroupArgs,
  MutationChangeCustomerGroupArgs,
  MutationRemoveCustomerGroupArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import type { StaffContext } from "../office-context.ts";
import { addCustomerGroup, changeCustomerGroup, removeCustomerGroup } from "./change-groups.ts";
import { countGroupBlocks } from "./count-group-blocks.ts";
import { listGroups, listLanguages } from "./list-groups.ts";

export const groupResolvers: OfficeResolvers = {
  Query: { customerGroups: defineQuery((ctx) => showGroups(ctx)), groupChoices: defineQuery((ctx) => listChoices(ctx)) },
  Mutation: {
    addCustomerGroup: defineMutation((ctx, { code, group }: MutationAddCustomerGroupArgs) => addCustomerGroup(ctx, code, group)),
    changeCustomerGroup: defineMutation((ctx, { bit, version, group }: MutationChangeCustomerGroupArgs) =>
      changeCustomerGroup(ctx, { bit, version }, group),
    ),
    removeCustomerGroup: defineMutation((ctx, { bit }: MutationRemoveCustomerGroupArgs) => removeCustomerGroup(ctx, bit)),
  },
};

async function showGroups(ctx: StaffContext): Promise<CustomerGroups> {
  const [accountsOf, blocksOf] = [await countGroupAccounts(ctx.db), await countGroupBlocks(ctx.db)];
  const switchesOf = await countGroupSwitches(ctx.db);
  return {
    languages: listLanguages(ctx.sites),
    groups: (await listGroups(ctx)).map((group): CustomerGroup => ({
      ...group,
      accounts: accountsOf(group.bit),
      blocks: blocksOf(group.bit),
      switches: switchesOf(group.bit),
    })),
  };
}

/** Groups that blocks can be restricted to. */
async function listChoices(ctx: StaffContext): Promise<GroupChoice[]> {
  return (await listGroups(ctx)).filter(({ isActive }) => isActive).map(({ bit, names }) => ({ bit, names }));
}
