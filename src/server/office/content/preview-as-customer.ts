import { createPreviewToken, readPreviewToken } from "../../content/index.ts";
import { activeViewerOfAccount } from "../../identity/index.ts";
import type { Customer } from "../../viewer.ts";
import { selectCustomers } from "../customers/customers-store.ts";
import type { CustomerChoice, CustomerPreview } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { type PreviewUser, selectPreviewCustomer, selectPreviewUsers } from "./preview-users-store.ts";
import { OWN_PREVIEW_MS } from "./show-content.ts";

const MAX_CHOICES = 8;

/** Customers to see pages as; none without a text. */
export async function listPreviewCustomers({ db }: Pick<StaffContext, "db">, typed: string): Promise<CustomerChoice[]> {
  const text = tidyText(typed);
  if (text === "") return [];
  const { rows } = await selectCustomers(db, text, { isAscending: true, page: {}, size: MAX_CHOICES });
  return rows.map(({ customerId, name, place }) => ({ number: customerId, name, place }));
}

/** Lets the caller see pages as a user of a customer. It starts neither a session nor a visit. */
export async function previewAsCustomer(
  ctx: Recording<StaffContext>,
  { customerNumber, accountId: chosen = null }: { customerNumber: string; accountId?: string | null },
): Promise<CustomerPreview> {
  const { db, clock, session } = ctx;
  const customer = await selectPreviewCustomer(db, tidyText(customerNumber));
  if (!customer) throw new OfficeError("UnknownIdentifierError");
  const { customerId, name } = customer;
  const users: PreviewUser[] = [];
  for (const user of await selectPreviewUsers(db, customerId))
    if (await activeViewerOfAccount(db, { accountId: user.accountId, customerId })) users.push(user);
  const user = chosen === null ? users[0] : users.find(({ accountId }) => accountId === chosen);
  if (!user) throw new OfficeError(chosen === null ? "NoUserError" : "UnknownIdentifierError");
  const { accountId } = user;
  ctx.record({ action: "content.previewAsCustomer", subject: { kind: "customer", id: customerId }, after: { accountId } });
  const expiresAt = clock.now().getTime() + OWN_PREVIEW_MS;
  const token = await createPreviewToken(ctx, { staffId: session.staffId, customerId, accountId, expiresAt });
  return { token, number: customerId, name, accountId, users };
}

/** The customer that the caller chose; null without a choice, and if the user cannot sign in any more. */
export async function findPreviewedCustomer(ctx: StaffContext, token: string): Promise<Customer | null> {
  const claims = await readPreviewToken(ctx, token);
  if (!claims || !("staffId" in claims) || claims.staffId !== ctx.session.staffId) return null;
  return activeViewerOfAccount(ctx.db, claims);
}
