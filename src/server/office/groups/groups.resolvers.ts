import { countGroupAccounts, GROUPS, readStoredGroups } from "../../customers/index.ts";
import type {
  CustomerGroup,
  CustomerGroups,
  GroupChoice,
  GroupName,
  MutationAddCustomerGroupArgs,
  MutationChangeCustomerGroupArgs,
  MutationRemoveCustomerGroupArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import type { StaffContext } from "../office-context.ts";
import { addCustomerGroup, changeCustomerGroup, listLanguages, removeCustomerGroup } from "./change-groups.ts";
import { countGroupBlocks } from "./count-group-blocks.ts";

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
  const ofCode = GROUPS.map(({ bit, code }) => ({
    bit,
    code,
    names: namesOfPhrase(ctx, code),
    isBuiltIn: true,
    isActive: true,
    version: 0,
  }));
  const added = (await readStoredGroups(ctx.db)).map(({ bit, code, names, isActive, version }) => ({
    bit,
    code,
    names: toNames(ctx, names),
    isBuiltIn: false,
    isActive,
    version,
  }));
  return {
    languages: listLanguages(ctx.sites),
    groups: [...ofCode, ...added].map((group): CustomerGroup => ({
      ...group,
      accounts: accountsOf(group.bit),
      blocks: blocksOf(group.bit),
    })),
  };
}

/** Groups that blocks can be restricted to. */
async function listChoices(ctx: StaffContext): Promise<GroupChoice[]> {
  const added = (await readStoredGroups(ctx.db)).filter(({ isActive }) => isActive);
  return [
    ...GROUPS.map(({ bit, code }) => ({ bit, names: namesOfPhrase(ctx, code) })),
    ...added.map(({ bit, names }) => ({ bit, names: toNames(ctx, names) })),
  ];
}

/** Names of the groups of the code are phrases. */
function namesOfPhrase({ sites }: StaffContext, code: string): GroupName[] {
  return listLanguages(sites).map((language) => {
    const phrases = sites.flatMap((site) => Object.entries(site.phrases ?? {})).find(([tag]) => tag.startsWith(language))?.[1];
    return { language, text: phrases?.[`Account.Group.${code}`] ?? code };
  });
}

function toNames({ sites }: StaffContext, names: Readonly<Record<string, string>>): GroupName[] {
  return listLanguages(sites).map((language) => ({ language, text: names[language] ?? Object.values(names)[0] ?? "" }));
}
