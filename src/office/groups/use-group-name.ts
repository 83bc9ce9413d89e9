import type { GetCustomerGroupsQuery } from "#contract/office/generated/operations.ts";
import { useLanguage } from "../language/language.tsx";

export type Group = GetCustomerGroupsQuery["customerGroups"]["groups"][number];

/** The name of a group in the language of the back office. */
export function useGroupName(): (group: Group) => string {
  const { language } = useLanguage();
  return ({ names, code }) => names.find((name) => name.language === language)?.text ?? code;
}
