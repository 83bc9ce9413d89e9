import { deleteCustomerArticle, getCustomerArticles, setCustomerArticle } from "#contract/generated/operations.ts";
import { OWN_NUMBERS_IMPORT_PATH } from "#contract/routes.ts";
import { OWN_NUMBERS_PER_PAGE, type OwnNumberImport, type OwnNumberImportWay, type OwnNumbersQuery } from "#contract/rules/own-number.ts";
import type { OwnNumbersData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/current-page.ts";

const language = () => currentPage().page.language;

export async function fetchOwnNumbers(query: OwnNumbersQuery): Promise<OwnNumbersData> {
  const asked = { ...callVariables(), ...query, pagesize: OWN_NUMBERS_PER_PAGE, language: language() };
  return (await execute(getCustomerArticles, asked)).getCustomerArticles;
}

export type WrittenOwnNumber = { ownNumber: string; articleNo: string; label: string; factor: number };

/** Creates a customer part number, or replaces the one named by `replaces`. */
export async function sendOwnNumber(number: WrittenOwnNumber, replaces: string | null) {
  const variables = { ...callVariables(), ...number, ...(replaces !== null && { replaces }), language: language() };
  return (await execute(setCustomerArticle, variables)).setCustomerArticle;
}

export async function sendOwnNumberAway(ownNumber: string): Promise<void> {
  await execute(deleteCustomerArticle, { ...callVariables(), ownNumber });
}

/** Result of an import, or why the file was rejected; null if no response arrived. */
export type ImportAnswer = ({ kind: "read" } & OwnNumberImport) | { kind: "refused"; message: string | null };

export async function sendOwnNumbersFile(file: File, way: OwnNumberImportWay): Promise<ImportAnswer> {
  try {
    const form = new FormData();
    form.append("file", file);
    const query = new URLSearchParams({ way, language: language() });
    const answer = await fetch(`${OWN_NUMBERS_IMPORT_PATH}?${query}`, { method: "POST", body: form });
    const said = (await answer.json()) as OwnNumberImport & { error?: { message?: string } };
    return answer.ok ? { kind: "read", ...said } : { kind: "refused", message: said.error?.message ?? null };
  } catch (error) {
    console.error("the own numbers were not imported", error);
    return { kind: "refused", message: null };
  }
}
