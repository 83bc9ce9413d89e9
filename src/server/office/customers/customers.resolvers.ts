import type {
  MutationEndUserSessionsArgs,
  MutationLockUserArgs,
  MutationSendUserLinkArgs,
  MutationUnlockUserArgs,
  QueryCustomerArgs,
  QueryCustomersArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { endUserSessions, sendUserLink, setUserLock } from "./change-user.ts";
import type { CustomerDetails } from "./customers-store.ts";
import { listCustomers, showCustomer } from "./list-customers.ts";

export const customerResolvers: OfficeResolvers = {
  Query: {
    customers: defineQuery((ctx, args: QueryCustomersArgs) => listCustomers(ctx, args)),
    customer: defineQuery(async (ctx, { customerId }: QueryCustomerArgs) => {
      const customer = await showCustomer(ctx, customerId);
      return customer && toWire(customer);
    }),
  },
  Mutation: {
    sendUserLink: defineMutation((ctx, { accountId }: MutationSendUserLinkArgs) => done(sendUserLink(ctx, accountId))),
    lockUser: defineMutation((ctx, { accountId }: MutationLockUserArgs) => done(setUserLock(ctx, accountId, true))),
    unlockUser: defineMutation((ctx, { accountId }: MutationUnlockUserArgs) => done(setUserLock(ctx, accountId, false))),
    endUserSessions: defineMutation((ctx, { accountId }: MutationEndUserSessionsArgs) => done(endUserSessions(ctx, accountId))),
  },
};

async function done(change: Promise<void>): Promise<true> {
  await change;
  return true;
}

function toWire({ registeredAt, users, orders, quotes, mails, ...customer }: CustomerDetails) {
  return {
    ...customer,
    registeredAt: registeredAt?.toISOString() ?? null,
    users: users.map((user) => ({ ...user, lastSignInAt: user.lastSignInAt?.toISOString() ?? null })),
    orders: orders.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
    quotes: quotes.map((quote) => ({ ...quote, createdAt: quote.createdAt.toISOString() })),
    mails: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
  };
}
