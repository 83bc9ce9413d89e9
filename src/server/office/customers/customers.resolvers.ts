import type {
  MutationAgreeToFactorRemovalArgs,
  MutationCancelFactorRemovalArgs,
  MutationEndUserSessionsArgs,
  MutationLockUserArgs,
  MutationRequestFactorRemovalArgs,
  MutationSendUserLinkArgs,
  MutationSetCustomerVatIdArgs,
  MutationUnlockUserArgs,
  QueryCustomerArgs,
  QueryCustomersArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { linkToCustomerInvoice } from "./customer-invoice-files.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { endUserSessions, sendUserLink, setUserLock } from "./change-user.ts";
import { listCustomers, showCustomer, type ShownCustomer } from "./list-customers.ts";
import { setCustomerVatId } from "./set-customer-vat-id.ts";
import { agreeToFactorRemoval, cancelFactorRemoval, requestFactorRemoval } from "./remove-factor.ts";

export const customerResolvers: OfficeResolvers = {
  Query: {
    customers: defineQuery((ctx, args: QueryCustomersArgs) => listCustomers(ctx, args)),
    customer: defineQuery(async (ctx, { customerId }: QueryCustomerArgs) => {
      const customer = await showCustomer(ctx, customerId);
      return customer && toWire(customer, ctx.session.staffId);
    }),
  },
  Mutation: {
    setCustomerVatId: defineMutation((ctx, args: MutationSetCustomerVatIdArgs) => setCustomerVatId(ctx, args)),
    sendUserLink: defineMutation((ctx, { accountId }: MutationSendUserLinkArgs) => done(sendUserLink(ctx, accountId))),
    lockUser: defineMutation((ctx, { accountId, isDeliberate }: MutationLockUserArgs) =>
      done(setUserLock(ctx, accountId, { isLocked: true, isDeliberate: isDeliberate ?? false })),
    ),
    unlockUser: defineMutation((ctx, { accountId }: MutationUnlockUserArgs) => done(setUserLock(ctx, accountId, { isLocked: false }))),
    endUserSessions: defineMutation((ctx, { accountId }: MutationEndUserSessionsArgs) => done(endUserSessions(ctx, accountId))),
    requestFactorRemoval: defineMutation((ctx, args: MutationRequestFactorRemovalArgs) => requestFactorRemoval(ctx, args)),
    agreeToFactorRemoval: defineMutation((ctx, { removalId }: MutationAgreeToFactorRemovalArgs) => agreeToFactorRemoval(ctx, removalId)),
    cancelFactorRemoval: defineMutation((ctx, { removalId }: MutationCancelFactorRemovalArgs) => cancelFactorRemoval(ctx, removalId)),
  },
};

async function done(change: Promise<void>): Promise<true> {
  await change;
  return true;
}

function toWire(
  { registeredAt, users, orders, openItems, quotes, mails, consents, events, factorRemovals, ...customer }: ShownCustomer,
  staffId: string,
) {
  return {
    ...customer,
    registeredAt: registeredAt?.toISOString() ?? null,
    openItems: openItems.map(({ hasFile, ...item }) => ({
      ...item,
      link: hasFile ? linkToCustomerInvoice(customer.customerId, item.invoiceNumber) : null,
    })),
    users: users.map((user) => {
      const removal = factorRemovals.find(({ accountId }) => accountId === user.accountId);
      return {
        ...user,
        lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
        factorRemoval: removal
          ? {
              removalId: removal.removalId,
              state: removal.state,
              message: removal.message,
              effectiveAt: removal.effectiveAt?.toISOString() ?? null,
              reason: removal.reason,
              requestedBy: removal.requesterName,
              requestedAt: removal.requestedAt.toISOString(),
              expiresAt: removal.expiresAt.toISOString(),
              isOwn: removal.requestedBy === staffId,
            }
          : null,
      };
    }),
    orders: orders.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
    quotes: quotes.map((quote) => ({ ...quote, createdAt: quote.createdAt.toISOString() })),
    mails: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
    consents: consents.map((consent) => ({
      ...consent,
      confirmedAt: consent.confirmedAt.toISOString(),
      endedAt: consent.endedAt?.toISOString() ?? null,
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
