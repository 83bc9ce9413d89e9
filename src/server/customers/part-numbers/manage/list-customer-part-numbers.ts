import { CUSTOMER_PART_NUMBERS_PER_PAGE } from "#contract/rules/articles/customer-part-number.ts";
import type { Context } from "../../../context.ts";
import type { Customer } from "../../../viewer.ts";
import { type CustomerPartNumber, selectPage } from "../customer-part-number-store.ts";

export type CustomerPartNumbersPage = { total: number; page: number; pages: number; numbers: CustomerPartNumber[] };
type Asked = { text?: string | null | undefined; page?: number | null | undefined; pagesize?: number | null | undefined };

const MAX_PER_PAGE = 200;

/** A page of the own numbers of the viewer's company; a page beyond the end returns the last one. */
export async function listCustomerPartNumbers(
  { db, viewer }: Pick<Context, "db"> & { viewer: Customer },
  request: Asked,
): Promise<CustomerPartNumbersPage> {
  const text = (request.text ?? "").replaceAll("\0", "").trim();
  const limit = Math.min(MAX_PER_PAGE, Math.max(1, request.pagesize ?? CUSTOMER_PART_NUMBERS_PER_PAGE));
  const requested = Math.min(100_000, Math.max(1, request.page ?? 1));
  const read = async (page: number) => ({
    page,
    ...(await selectPage(db, viewer.customerId, { text, limit, offset: (page - 1) * limit })),
  });
  const first = await read(requested);
  const pages = Math.max(1, Math.ceil(first.total / limit));
  return { ...(requested > pages ? await read(pages) : first), pages };
}
