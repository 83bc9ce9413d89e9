import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { type ListedRequest, type RequestGroup, type RequestKind, selectRequests } from "./requests-store.ts";

export type RequestListInput = {
  filter: { kind?: RequestKind | null; group?: RequestGroup | null; text?: string | null };
  isAscending: boolean;
  page: PageInput;
};

/** A page of the requests of customers and colleagues. */
export function listRequests(
  { db, clock }: Pick<OfficeContext, "db" | "clock">,
  { filter, ...list }: RequestListInput,
  size?: number,
): Promise<Page<ListedRequest>> {
  const { kind = null, group = null, text } = filter;
  return selectRequests(db, { kind, group, text: tidyText(text) }, { ...list, now: clock.now(), size });
}
