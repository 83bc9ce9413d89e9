import { deleteCustomerArticle, getCustomerArticles, setCustomerArticle } from "#contract/generated/operations.ts";
import { CUSTOMER_PART_NUMBERS_IMPORT_PATH } from "#contract/routes.ts";
import {
  CUSTOMER_PART_NUMBERS_PER_PAGE,
  type CustomerPartNumberImport,
  type CustomerPartNumberImportMode,
  type CustomerPartNumbersQuery,
} from "#contract/rules/articles/customer-part-number.ts";
import type { CustomerPartNumbersData } from "#contract/screens.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";

const language = () => currentPage().page.language;

export async function fetchCustomerPartNumbers(query: CustomerPartNumbersQuery): Promise<CustomerPartNumbersData> {
  const asked = { ...query, pagesize: CUSTOMER_PART_NUMBERS_PER_PAGE, language: language() };
  return (await execute(getCustomerArticles, asked)).getCustomerArticles;
}

export type CustomerPartNumberDraft = { ownNumber: string; articleNo: string; label: string; factor: number };

/** Creates a customer part number, or replaces the one named by `replaces`. */
export async function saveCustomerPartNumber(number: CustomerPartNumberDraft, replaces: string | null) {
  const variables = { ...number, ...(replaces !== null && { replaces }), language: language() };
  return (await execute(setCustomerArticle, variables)).setCustomerArticle;
}

export async function deleteCustomerPartNumber(ownNumber: string): Promise<void> {
  await execute(deleteCustomerArticle, { ownNumber });
}

/** Result of an import, or why the file was rejected; null if no response arrived. */
export type ImportResult = ({ kind: "read" } & CustomerPartNumberImport) | { kind: "refused"; message: string | null };

export async function importCustomerPartNumbers(file: File, mode: CustomerPartNumberImportMode): Promise<ImportResult> {
  try {
    const form = new FormData();
    form.append("file", file);
    const query = new URLSearchParams({ way: mode, language: language() });
    const response = await fetch(`${CUSTOMER_PART_NUMBERS_IMPORT_PATH}?${query}`, { method: "POST", body: form });
    const said = (await response.json()) as CustomerPartNumberImport & { error?: { message?: string } };
    return response.ok ? { kind: "read", ...said } : { kind: "refused", message: said.error?.message ?? null };
  } catch (error) {
    console.error("the own numbers were not imported", error);
    return { kind: "refused", message: null };
  }
}
