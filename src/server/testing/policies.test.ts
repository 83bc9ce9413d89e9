// Authorization table for every operation of the schema: a new operation must be added, and is tested here.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GraphQLObjectType } from "graphql";
import { SLICES } from "../app.ts";
import { resolversFrom } from "../combine-slices.ts";
import { buildSchema, type CallContext, rootResolvers } from "../graphql/index.ts";
import type { Resolver } from "../graphql/resolver.ts";
import type { Action } from "../policies.ts";
import { type Customer, anonymousViewer, type Viewer } from "../viewer.ts";
import { withoutCookies } from "../request-cookies.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { testContext } from "./context.ts";

const ASKS: Readonly<Record<string, Action>> = {
  "Query.shopVersion": "browse",
  "Query.getProductsForFamily": "browse",
  "Query.getProductCategoryById": "browse",
  "Query.getFamiliesForCategory": "browse",
  "Query.getFacetsForCategory": "browse",
  "Query.getProductsAndFamiliesForCategory": "browse",
  "Query.getProductByCode": "browse",
  "Query.getBestPrice": "browse",
  "Query.getBestPrices": "browse",
  "Query.getSearchSuggestions": "browse",
  "Query.searchTechnicalDocuments": "browse",
  "Query.getProductsForSearch": "browse",
  "Query.getOnlineRetailers": "browse",
  "Query.getRetailerSearch": "browse",
  "Query.getPlaces": "browse",
  "Query.checkOrderLines": "useCart",
  "Query.getCart": "useCart",
  "Query.getCartAccessories": "useCart",
  "Query.getCartArticles": "useCart",
  "Query.getCartPositionsCount": "useCart",
  "Query.getPaymentModes": "prepareOrder",
  "Query.getCustomerProfile": "seeAccount",
  "Query.getCustomerDocuments": "seeDocuments",
  "Query.getDocumentBundles": "useDocumentBundles",
  "Query.getPriceList": "seeDocuments",
  "Query.getBillingAddress": "seeAccount",
  "Query.getDeliveryAddresses": "seeAccount",
  "Query.getOrderFilterOptions": "seeOrders",
  "Query.getListsToHandOver": "manageCompany",
  "Query.getOpenQuantities": "seeOrders",
  "Query.getOrderHistory": "seeOrders",
  "Query.getOrderPosition": "seeOrders",
  "Query.getOpenInvoices": "seeInvoices",
  "Query.getWithdrawals": "seeOrders",
  "Query.getAddressRequests": "requestAddresses",
  "Query.getCompany": "seeCompany",
  "Query.getCompanyAccess": "seeAccount",
  "Query.getCompanyContacts": "seeAccount",
  "Query.getMailSettings": "chooseMails",
  "Query.getStockNotices": "useStockNotices",
  "Query.getOrderLists": "useLists",
  "Query.getOrderList": "useLists",
  "Query.getStandingOrderForm": "useStandingOrders",
  "Query.getStandingOrderRun": "useStandingOrders",
  "Query.getStandingOrders": "useStandingOrders",
  "Query.getSavedCarts": "useSavedCarts",
  "Query.getApprovals": "seeAccount",
  "Query.getApproval": "seeAccount",
  "Query.getApprovalOfOrder": "seeOrders",
  "Query.getApprovalRules": "manageCompany",
  "Query.getReturns": "seeReturns",
  "Query.getQuote": "seeQuotes",
  "Query.getQuoteForm": "requestQuote",
  "Query.getQuotes": "seeQuotes",
  "Query.getReturn": "seeReturns",
  "Query.getReturnForm": "returnGoods",
  "Query.getPurchasedArticles": "seeOrders",
  "Query.getRefusedAddresses": "seeMailRefusals",
  "Query.getOpenItems": "seeInvoices",
  "Query.getDocumentRecipients": "chooseRecipients",
  "Query.getDeliveryNotes": "seeOrders",
  "Query.getDeliveryNote": "seeOrders",
  "Query.getInvoices": "seeInvoices",
  "Query.getInvoice": "seeInvoices",
  "Query.getInvoiceXml": "seeInvoices",
  "Query.getCustomerArticles": "useOwnNumbers",
  "Query.getIdsCartAsXML": "procure",
  "Query.validateToken": "browse",
  "Mutation.ping": "browse",
  "Mutation.login": "browse",
  "Mutation.requestForgottenPassword": "browse",
  "Mutation.updatePassword": "browse",
  "Mutation.updatePasswordForLoggedInUser": "changePassword",
  "Mutation.register": "browse",
  "Mutation.requestGuestQuote": "browse",
  "Mutation.inviteCompanyUser": "manageCompany",
  "Mutation.resendInvitation": "manageCompany",
  "Mutation.withdrawInvitation": "manageCompany",
  "Mutation.updateCompanyUser": "manageCompany",
  "Mutation.handOverOrderLists": "manageCompany",
  "Mutation.setCompanyUserState": "manageCompany",
  "Mutation.declareWithdrawal": "browse",
  "Mutation.activateUser": "browse",
  "Mutation.addItem": "useCart",
  "Mutation.addMultipleItems": "useCart",
  "Mutation.updateQuantity": "useCart",
  "Mutation.deleteProduct": "useCart",
  "Mutation.deleteCartPositions": "useCart",
  "Mutation.createRebuyOrder": "reorder",
  "Mutation.rebuyOrderPositions": "reorder",
  "Mutation.mergeCart": "mergeCart",
  "Mutation.setRequestedDeliveryDate": "prepareOrder",
  "Mutation.setPartDelivery": "prepareOrder",
  "Mutation.setDeliveryNote": "prepareOrder",
  "Mutation.setOrderField": "prepareOrder",
  "Mutation.setStockNotice": "useStockNotices",
  "Mutation.deleteStockNotice": "useStockNotices",
  "Mutation.forgetMergeNote": "mergeCart",
  "Mutation.setDeliveryAddress": "prepareOrder",
  "Mutation.setDefaultDeliveryAddress": "prepareOrder",
  "Mutation.setCartComment": "prepareOrder",
  "Mutation.setCartCostCentre": "prepareOrder",
  "Query.getDocumentCopies": "requestDocumentCopies",
  "Mutation.setCartLineDetails": "prepareOrder",
  "Mutation.setLineDeliveryDate": "prepareOrder",
  "Mutation.clearLineDeliveryDates": "prepareOrder",
  "Mutation.setPurchaseOrderNumber": "prepareOrder",
  "Mutation.placeOrder": "placeOrder",
  "Mutation.requestApproval": "requestApproval",
  "Mutation.withdrawApproval": "takeBackCart",
  "Mutation.decideApproval": "approve",
  "Mutation.createOrderList": "useLists",
  "Mutation.updateOrderList": "useLists",
  "Mutation.deleteOrderList": "useLists",
  "Mutation.addToOrderList": "useLists",
  "Mutation.setOrderListLine": "useLists",
  "Mutation.deleteOrderListLines": "useLists",
  "Mutation.addOrderListToCart": "useLists",
  "Mutation.setCustomerArticle": "useOwnNumbers",
  "Mutation.deleteCustomerArticle": "useOwnNumbers",
  "Mutation.createIdsCart": "procure",
  "Mutation.importIdsCartXML": "procure",
  "Mutation.placeIdsOrder": "placeOrder",
  "Mutation.requestPriceList": "seeDocuments",
  "Mutation.setMailSettings": "chooseMails",
};
const OPEN: readonly Action[] = ["browse", "useCart"];

let shop: TestApp;
let resolvers: ReadonlyMap<string, Resolver<object, unknown>>;
beforeAll(async () => {
  shop = await createTestApp({ content: false });
  const schema = buildSchema([rootResolvers, ...resolversFrom(SLICES, shop.shop)]);
  const fieldsOf = (type: GraphQLObjectType) =>
    Object.values(type.getFields()).map(
      (field) => [`${type.name}.${field.name}`, field.resolve as unknown as Resolver<object, unknown>] as const,
    );
  resolvers = new Map([schema.getQueryType()!, schema.getMutationType()!].flatMap(fieldsOf));
});
afterAll(() => shop.close());

/** A call in which only the policies can respond: any other access fails. */
function callBy(viewer: Viewer): CallContext {
  const ctx = testContext({ viewer });
  return { visit: withoutCookies(), siteOf: () => ctx.site, contextFor: async () => ctx, isSignedIn: async () => false };
}

test("every operation of the schema requires the action in this table (ROLE-01)", () => {
  expect(Object.fromEntries([...resolvers].map(([field, { action }]) => [field, action]))).toEqual(ASKS);
});

test.each(Object.entries(ASKS).filter(([, action]) => !OPEN.includes(action)))(
  "%s rejects visitors before it runs (ROLE-01)",
  async (field) => {
    await expect(resolvers.get(field)!(null, {}, callBy(anonymousViewer))).rejects.toMatchObject({
      extensions: { type: "InvalidTokenError" },
    });
  },
);

test.each(Object.entries(ASKS).filter(([, action]) => action !== "browse"))(
  "%s rejects a user without rights before it runs",
  async (field) => {
    const reader = { kind: "customer", rights: 0 } as Customer;
    await expect(resolvers.get(field)!(null, {}, callBy(reader))).rejects.toMatchObject({ extensions: { type: "PermissionDeniedError" } });
  },
);
