// API names: operations with their variables and entities with their fields, as clients use them.
import { type GraphQLObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from "graphql";
import { describe, expect, test } from "vitest";
import { persistedOperations } from "./generated/persisted-operations.ts";
import { readSchema } from "./schema.ts";

const schema = readSchema();
const documents = Object.values(persistedOperations).map((text) => parse(text));

/** Every field that the shop's own pages request, as Type.field. */
const askedFor = new Set<string>();
const variables = new Map<string, string[]>();
for (const document of documents) {
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: (node) => {
        const names = node.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
        variables.set(node.name!.value, names);
      },
      Field: () => void askedFor.add(`${types.getParentType()?.name}.${types.getFieldDef()?.name}`),
    }),
  );
}

test("the shop's own operations match the schema", () => {
  for (const document of documents) expect(validate(schema, document)).toEqual([]);
});

/** Operation → arguments; `!` marks required ones, the type is omitted for strings. */
const OPERATIONS: Record<string, string> = {
  getCart: "baseSiteId! brand accessToken cartId noOrderSimulate:Boolean language isIds:Boolean cacheBuster",
  getCartPositionsCount: "baseSiteId! accessToken cartId isIds:Boolean",
  addItem: "baseSiteId! accessToken cartId id! quantity:Int isIds:Boolean",
  addMultipleItems: "baseSiteId! accessToken cartId isIds:Boolean items:[AddItemInput!]!",
  updateQuantity: "baseSiteId! accessToken id:Int! quantity:Int! isIds:Boolean",
  deleteProduct: "baseSiteId! accessToken id:Int! isIds:Boolean",
  deleteCartPositions: "baseSiteId! accessToken entries! isIds:Boolean",
  mergeCart: "baseSiteId! accessToken! idToken cartId!",
  login: "username! password! cartId baseSiteId",
  getDeliveryAddresses: "baseSiteId! accessToken!",
  getBillingAddress: "baseSiteId! accessToken!",
  getCustomerProfile: "baseSiteId! accessToken!",
  getCustomerDocuments: "jwtToken! baseSiteId language",
  getOrderHistory: "baseSiteId! accessToken! pagesize:Int pagenumber:Int pageorder",
  getOrderPosition: "baseSiteId! orderid! accessToken!",
  createRebuyOrder: "baseSiteId! accessToken! orderId! isIds:Boolean",
  getPaymentModes: "baseSiteId! accessToken!",
  setDeliveryAddress: "baseSiteId! accessToken! address:DeliveryAddressInput isIds:Boolean",
  setDefaultDeliveryAddress: "baseSiteId! accessToken! isIds:Boolean",
  setCartComment: "baseSiteId! accessToken! comment! isIds:Boolean",
  setPurchaseOrderNumber: "baseSiteId! accessToken! purchaseOrderNumber! isIds:Boolean",
  placeOrder: "baseSiteId! accessToken! cartId! tacVersion!",
  placeIdsOrder: "baseSiteId! accessToken! cartId! tacVersion!",
  getIdsCartAsXML: "baseSiteId! accessToken!",
  createIdsCart: "baseSiteId! accessToken!",
  importIdsCartXML: "baseSiteId! accessToken! idsCartXML!",
  getBestPrice: "baseSiteId! accessToken productCode! qty:Int",
  getProductsForFamily:
    "id! baseSiteId! language! hostname! page:Int quantity:Int accessToken filters:[FacetFilterInput!] isSiteSecure:Boolean apiLang maxHeadings:Int retailConnect:Boolean",
  getProductCategoryById: "channel! language! id! filters:[FacetFilterInput!] hostname isSiteSecure:Boolean apiLang",
  getFamiliesForCategory: "channel! language! id! includePricing:Boolean filters:[FacetFilterInput!]",
  getFacetsForCategory: "channel! language! id!",
  getProductsAndFamiliesForCategory:
    "channel! language! id! page:Int quantity:Int includePricing:Boolean filters:[FacetFilterInput!] accessToken hostname isSiteSecure:Boolean apiLang",
  getRetailerSearch:
    "channel! language! latitude! longitude! distance! unit! retailerType partnerType query articleNumbers:[String!] availabilityStatus",
  getOnlineRetailers: "channel! serviceType! products:[String!]!",
};

describe("an operation accepts the arguments that clients send (API-CAT-02, API-PAGE-03, MODE-07)", () => {
  test.each(Object.entries(OPERATIONS))(
    "%s (API-ACC-01, API-ACC-03, API-ACC-04, API-ACC-08, API-CART-01, API-CART-06, API-CART-07, API-CAT-06, API-CAT-07, API-CAT-08, API-CAT-09, API-CAT-10, API-CAT-11, ENT-10, ENT-11)",
    (name, expected) => {
      const field = schema.getQueryType()!.getFields()[name] ?? schema.getMutationType()!.getFields()[name];
      const known = new Map(field!.args.map((argument) => [argument.name, String(argument.type)]));
      for (const part of expected.split(" ")) {
        const [, argument, isRequired, type] = /^(\w+)(!?)(?::(.+))?$/.exec(part)!;
        expect({ argument, type: known.get(argument!) }).toEqual({ argument, type: type ?? `String${isRequired}` });
        expect(variables.get(name)).toContain(argument);
      }
    },
  );
});

test("the family operations without prices and with cart quantities have their own names (API-CAT-04, API-CAT-05)", () => {
  const asked = variables.get("getProductsForFamily")!;
  expect(variables.get("getProductsForFamilyWithoutPrice")).toEqual(asked);
  expect(variables.get("getProductsForFamilyWithCart")).toEqual([...asked, "cartId", "isIds"]);
});

const ENTITIES: Record<string, string> = {
  Cart: "id guid deliveryCost deliveryCostValueOnly subTotal subTotalValueOnly subTotalWithTax totalDiscounts totalItems totalPrice totalPriceWithTax totalTaxValueOnly totalTaxes totalUnitCount comment purchaseOrderNumber deliveryDescription orderDeliverySpeed idsCart user products deliveryAddress billingAddress canNotUseBillingAddressForDelivery",
  CartResponse: "cart errors",
  TotalTax: "formattedValue value rate",
  CartUser: "email firstName lastName title",
  CartLine:
    "id articleNo price priceValue name image url quantity totalPrice unit availability initialQuantity pricePerUnitFormatted deliverySpeed priceRows quantityStepRanges productDetails",
  CartProductDetails: "rootCategory rootCategoryName",
  CartAddress:
    "id companyName name2 name3 name4 streetName streetNumber postalCode town country region firstName lastName sapCustomerID titleCode",
  NamedCode: "name isocode",
  PriceRow: "dateRange minQtd unit value",
  QuantityStepRange: "rangeFrom rangeTo rangeValue",
  BestPrice: "deliverySpeed initialQuantity requestedQuantity price priceRows quantityStepRanges stockLevels",
  PriceDetail:
    "additionalInformation basePriceUnit basePriceUnitQuantity basePriceUnitValueFormatted basePriceUnitValueFormattedGross currencyIso currencySymbol minQuantity totalValue totalValueFormatted totalValueFormattedGross unit value valueFormatted valueFormattedGross",
  StockLevel: "available inStockStatus",
  AddItemResult: "requestedItems addedItems statusCode cartId",
  AddMultipleItemsResult: "cartId cartModifications",
  CartModification: "statusCode quantity quantityAdded isSubstituted productCode entry",
  PaymentMode: "id active name",
  SetAddressResult: "errors",
  SetDefaultAddressResult: "success errors",
  PlaceOrderResult: "success errors email code",
  OrderHistory: "numberOfOrders pageNumber pageSize totalPages orders",
  CustomerProfile: "uid name company contactAddress industrialSector",
  PersonName: "fullName firstName lastName",
  CustomerCompany: "uid active name sapCustomerId",
  ContactAddress: "billingAddress defaultAddress fax firstName formattedAddress id lastName phone shippingAddress",
  IndustrialSector: "uid locName",
  LoginResult: "success accessToken idToken",
  ProductsForFamily: "headings facets familyLineDrawing products productCount page pages",
  Heading: "name technicalName",
  Variant: "id name link attributes bestPrice retailerStock image",
  Attribute: "attributeKey attributeName sortOrder technicalName valueList unit",
  Facet: "id name type filterStyle unit sortOrder minValue maxValue recordCount values",
  FacetValue: "name recordCount",
  ProductCategory: "id name marketingClaim description productCount subCategories",
  ProductsAndFamilies: "families products facets currentPage totalPages totalFamilies totalProducts totalVariants",
  FamilyTeaser: "id name price currency marketingClaim description productCount image link",
  ProductTeaser: "id name marketingClaim description image link",
  OnlineRetailer: "Name LogoUrl RetailerTypes Availability IsB2B IsB2C ShopLink DeliveryTypes PaymentTypes",
  RetailerSearch: "RecordCount Groups Retailers AvailabilityStatus",
  RetailerGroup: "Name DisplayName RecordCount SymbolImage Selected Facets",
  RetailerFacet: "Name RecordCount Selected",
  LocalRetailer: "Distance Unit AvailabilityStatus isActive Retailer",
  LocalRetailerDetails: "Names Address Contact PartnerType RetailerId RetailerType RetailerTypeList",
  LocalRetailerAddress: "AddressLines City Continent CountryCode Latitude Longitude PostalCode",
  LocalRetailerContact: "ContactPerson Phone Fax Email Url OnlineShopUrl",
  RetailerDeliveryTypes: "IsPickup IsDeliveryToConstruction IsExpress IsNormal",
  RetailerPaymentTypes:
    "IsCash IsCreditCard IsInvoice IsPaymentInAdvance IsPaypal IsDebitTransfer IsIdeal IsMobilePayment IsEcCard IsDirectDebit",
};

describe("an entity has its fields, and pages select them (ENT-05)", () => {
  test.each(Object.entries(ENTITIES))(
    "%s (API-CART-04, API-CART-05, API-CHECK-03, ENT-06, ENT-07, ENT-08, ENT-09, ENT-12)",
    (name, expected) => {
      const fields = Object.keys((schema.getType(name) as GraphQLObjectType).getFields());
      const names = expected.split(" ");
      expect(names.filter((field) => !fields.includes(field))).toEqual([]);
      expect(names.filter((field) => !askedFor.has(`${name}.${field}`))).toEqual([]);
    },
  );
});
