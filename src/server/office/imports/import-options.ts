import type { ImportKind } from "#contract/office/import-kinds.ts";
import { findCustomer } from "../../customers/index.ts";
import type { Db } from "../../db/db.ts";
import type { ImportOptions } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import { OfficeError } from "../office-error.ts";
import { type ImportRunOptions, isPriceGroup } from "./import-store.ts";

const NONE: ImportRunOptions = { priceList: null, priceListKind: null, customerNumber: null, replaces: false, takesOver: false };

/** The options that a kind uses, checked. Throws UnknownPriceListError, UnknownCustomerError. */
export async function checkImportOptions(db: Db, kind: ImportKind, input: ImportOptions): Promise<ImportRunOptions> {
  if (kind === "catalogue") return { ...NONE, takesOver: input.takesOver === true };
  if (kind === "prices") return { ...NONE, ...(await checkPriceList(db, input)) };
  if (kind !== "customerNumbers") return NONE;
  const customer = await findCustomer(db, tidyText(input.customerNumber));
  if (!customer) throw new OfficeError("UnknownCustomerError");
  return { ...NONE, customerNumber: customer.unit, replaces: input.replaces === true };
}

/** Without a list, the prices are the general ones. A customer's list has the customer's id. */
async function checkPriceList(db: Db, { priceList, priceListKind }: ImportOptions): Promise<Partial<ImportRunOptions>> {
  const name = tidyText(priceList);
  if (name === "") return {};
  if (priceListKind === "customer") {
    const customer = await findCustomer(db, name);
    if (!customer) throw new OfficeError("UnknownCustomerError");
    return { priceList: customer.customerId, priceListKind };
  }
  if (priceListKind !== "group" || !(await isPriceGroup(db, name))) throw new OfficeError("UnknownPriceListError");
  return { priceList: name, priceListKind };
}
