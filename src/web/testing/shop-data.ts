// Articles, carts and addresses for tests and stories: realistic, and short by default.
import { DELIVERY_TYPES, PAYMENT_TYPES } from "#contract/retailer-codes.ts";
import type {
  AttributeData,
  BestPriceData,
  CartAddressData,
  CartData,
  CartLineData,
  CategoryData,
  CategoryLinkData,
  CategoryResults,
  FacetData,
  FamilyData,
  NavigationCategory,
  ProductData,
  RetailerData,
  ScreenData,
  SubstituteData,
  VariantData,
  RebuyModificationData,
} from "#contract/screens.ts";

export const STEPS_OF_10 = [{ rangeFrom: 0, rangeTo: 99_000, rangeValue: 10 }];
export const NO_STEPS = [{ rangeFrom: null, rangeTo: null, rangeValue: null }];

/** 25.00 net and 29.75 gross per 100 pieces. */
export function bestPriceData({ quantity = 10, ...changes }: Partial<BestPriceData> & { quantity?: number } = {}): BestPriceData {
  const euros = (value: number) => `${(value + 1e-9).toFixed(2).replace(".", ",")} €`;
  return {
    deliverySpeed: "FASTDELIVERY",
    initialQuantity: 10,
    requestedQuantity: quantity,
    price: {
      additionalInformation: null,
      basePriceUnit: "Stück",
      basePriceUnitQuantity: 100,
      basePriceUnitValueFormatted: "25,00 €",
      basePriceUnitValueFormattedGross: "29,75 €",
      currencyIso: "EUR",
      currencySymbol: "€",
      minQuantity: 10,
      totalValue: quantity * 0.25,
      totalValueFormatted: euros(quantity * 0.25),
      totalValueFormattedGross: euros(quantity * 0.2975),
      unit: "Stück",
      value: 25,
      valueFormatted: "25,00 €",
      valueFormattedGross: "29,75 €",
      contentPriceFormattedGross: null,
    },
    priceRows: [],
    quantityStepRanges: STEPS_OF_10,
    stockLevels: { available: 5000, inStockStatus: "inStock" },
    ...changes,
  };
}

export function attributeData(attributeKey: string, attributeName: string, value: string, unit: string | null = null): AttributeData {
  return { attributeKey, attributeName, sortOrder: 0, technicalName: attributeKey, valueList: [value], unit };
}

/** A facet of check boxes, by its values with counts; or of a slider, by its bounds. */
export function facetData(id: string, name: string, has: Record<string, number> | [number, number], unit: string | null = null): FacetData {
  const isSlider = Array.isArray(has);
  return {
    id,
    name,
    unit,
    type: isSlider ? "NUMBER" : "TEXT",
    filterStyle: isSlider ? "SLIDER" : "DEFAULT",
    sortOrder: 0,
    minValue: isSlider ? has[0] : null,
    maxValue: isSlider ? has[1] : null,
    recordCount: 20,
    values: isSlider ? [] : Object.entries(has).map(([value, recordCount]) => ({ name: value, recordCount })),
  };
}

export function variantData(changes: Partial<VariantData> = {}): VariantData {
  return {
    id: "040215",
    name: "RD 10x100",
    link: "/p/040215",
    image: null,
    successor: null,
    safety: null,
    retailerStock: null,
    bestPrice: bestPriceData(),
    attributes: [
      attributeData("BOHR", "Bohrernenndurchmesser", "10", "mm"),
      attributeData("LAENGE", "Dübellänge", "100", "mm"),
      attributeData("NUTZ", "Nutzlänge", "50", "mm"),
      attributeData("SCHRAUBE", "Schraubendurchmesser", "7", "mm"),
      attributeData("VPE", "Packungsinhalt", "50", "Stück"),
    ],
    ...changes,
  };
}

export function familyData(changes: Partial<FamilyData> = {}): FamilyData {
  const products = changes.products ?? [variantData(), variantData({ id: "040216", name: "RD 10x120", link: "/p/040216" })];
  return {
    id: "1001",
    name: "Rahmendübel RD",
    marketingClaim: "Hält in jedem Mauerwerk",
    description: "",
    image: null,
    link: "/produkte/rahmenduebel-rd-1001",
    familyLineDrawing: null,
    hasApprovals: false,
    sort: null,
    productCount: products.length,
    page: 1,
    pages: 1,
    breadcrumb: [],
    headings: [
      { name: "Bohrernenndurchmesser", technicalName: "BOHR" },
      { name: "Dübellänge", technicalName: "LAENGE" },
      { name: "Nutzlänge", technicalName: "NUTZ" },
      { name: "Schraubendurchmesser", technicalName: "SCHRAUBE" },
      { name: "Packungsinhalt", technicalName: "VPE" },
    ],
    facets: [],
    ...changes,
    products,
  };
}

export function productData(changes: Partial<ProductData> = {}): ProductData {
  const { id, name, link, attributes } = variantData();
  return {
    id,
    name,
    link,
    attributes,
    safety: null,
    manufacturer: "Ankerplatz GmbH\nAm Ankerplatz 1",
    safetyNote: "",
    description: "",
    gtin: "",
    image: null,
    lineDrawing: null,
    family: null,
    successor: null,
    breadcrumb: [],
    ...changes,
  };
}

export function categoryData(changes: Partial<CategoryData> = {}): CategoryData {
  const link = "/sortiment/rahmenduebel-11";
  return {
    id: "11",
    name: "Rahmendübel",
    marketingClaim: "",
    description: "",
    productCount: 20,
    link,
    image: null,
    subCategories: [],
    breadcrumb: [],
    ...changes,
  };
}

export function categoryResults(changes: Partial<CategoryResults> = {}): CategoryResults {
  const families = changes.families ?? [familyTeaser("1001", "Rahmendübel RD")];
  return {
    currentPage: 1,
    totalPages: 1,
    totalFamilies: families.length,
    totalProducts: 0,
    totalVariants: 20,
    facets: [],
    products: [],
    ...changes,
    families,
  };
}

export function navigationCategory(id: string, name: string, children: CategoryLinkData[] = []): NavigationCategory {
  return { id, name, link: `/sortiment/${id}`, productCount: 20, image: null, children };
}

export function familyTeaser(id: string, name: string): CategoryResults["families"][number] {
  return {
    id,
    name,
    price: null,
    currency: null,
    marketingClaim: "",
    description: "",
    productCount: 20,
    image: null,
    link: `/produkte/${id}`,
  };
}

/** A discontinued article, with ten pieces of its successor in the cart. */
export function substituteData(changes: Partial<SubstituteData> = {}): SubstituteData {
  return {
    replacedCode: "030100",
    replacedName: "RD 10x80",
    code: "040215",
    name: "RD 10x100",
    link: "/p/040215",
    entryNumber: 0,
    quantityBefore: 0,
    quantity: 10,
    unit: "Stück",
    totalPrice: "2,98 €",
    ...changes,
  };
}

export function cartLine(changes: Partial<CartLineData> = {}): CartLineData {
  return {
    id: 0,
    articleNo: "040215",
    quote: null,
    customerProductId: "",
    costCentre: "",
    text: "",
    requestedDeliveryDate: null,
    earliestDelivery: "2026-12-01",
    price: "0,25 €",
    priceValue: 0.25,
    name: "RD 10x100",
    image: "",
    url: "/p/040215",
    quantity: 10,
    totalPrice: "2,98 €",
    unit: "Stück",
    availability: "inStock",
    stockLevels: { available: 5000, inStockStatus: "inStock" },
    initialQuantity: 10,
    pricePerUnitFormatted: "29,75 € / 100 Stück",
    deliverySpeed: "FASTDELIVERY",
    priceRows: [],
    quantityStepRanges: STEPS_OF_10,
    productDetails: { rootCategory: "1", rootCategoryName: "Dübel", safety: null },
    ...changes,
  };
}

export function addressData(changes: Partial<CartAddressData> = {}): CartAddressData {
  return {
    id: "1",
    companyName: "Holzbau Brandt GmbH",
    name2: "",
    name3: "",
    name4: "",
    streetName: "Werftstraße",
    streetNumber: "4a",
    postalCode: "24103",
    town: "Kiel",
    country: { name: "Deutschland", isocode: "DE" },
    region: null,
    firstName: "",
    lastName: "",
    sapCustomerID: "0000100100",
    titleCode: "",
    ...changes,
  };
}

export function cartData(changes: Partial<CartData> = {}): CartData {
  const products = changes.products ?? [cartLine()];
  return {
    approval: null,
    rounding: null,
    taxNote: "",
    id: "0815",
    guid: "7f1c1d34-3f0a-4f57-9d0e-0d6f5f5f0001",
    deliveryCost: "8,90 €",
    deliveryCostValueOnly: "8.90",
    subTotal: "2,50 €",
    subTotalValueOnly: "2.50",
    subTotalWithTax: "2,98 €",
    totalDiscounts: "0,00 €",
    totalItems: products.length,
    totalPrice: "11,40 €",
    totalPriceWithTax: "13,57 €",
    totalTaxValueOnly: "2.17",
    totalTaxes: [{ formattedValue: "2,17 €", value: 2.17, rate: 19 }],
    totalUnitCount: 10,
    comment: "",
    purchaseOrderNumber: "",
    orderFields: [],
    costCentre: "",
    allocation: null,
    requestedDeliveryDate: null,
    allowsPartDelivery: true,
    deliveryNote: "",
    deliveryPlan: {
      earliest: "2026-12-01",
      latest: "2027-11-27",
      parts: [{ date: "2026-12-01", lines: products.map(({ id }) => id) }],
    },
    deliveryDescription: "",
    orderDeliverySpeed: "FASTDELIVERY",
    idsCart: false,
    user: { email: "anna.brandt@holzbau-brandt.example", firstName: "Anna", lastName: "Brandt", title: "mrs" },
    deliveryAddress: addressData(),
    billingAddress: addressData(),
    canNotUseBillingAddressForDelivery: false,
    knownAddressesOnly: false,
    mergeNote: null,
    smallOrder: null,
    ...changes,
    products,
  };
}

export function checkoutData(changes: Partial<ScreenData["ShoppingBasketCheckout"]> = {}): ScreenData["ShoppingBasketCheckout"] {
  return {
    cart: cartData(),
    errors: [],
    paymentModes: [{ id: "invoice", active: true, name: "Rechnung" }],
    addresses: [
      addressData(),
      addressData({ id: "2", companyName: "Holzbau Brandt Lager Nord", town: "Flensburg", sapCustomerID: "0000100101" }),
    ],
    ...changes,
  };
}

/** A retailer with the article in stock, for all customers, with the named flags. */
export function retailerData(name: string, { flags = [], ...changes }: Partial<RetailerData> & { flags?: string[] } = {}): RetailerData {
  const on = <Flags extends string>(...keys: Flags[]) =>
    Object.fromEntries(keys.map((key) => [key, flags.includes(key)])) as Record<Flags, boolean>;
  return {
    Name: name,
    LogoUrl: "",
    RetailerTypes: ["TRADITIONALTRADE"],
    Availability: "FULL",
    IsB2B: true,
    IsB2C: true,
    ShopLink: [`https://${name.toLowerCase().replaceAll(/\W+/g, "-")}.example/`],
    DeliveryTypes: on(...DELIVERY_TYPES),
    PaymentTypes: on(...PAYMENT_TYPES),
    ...changes,
  };
}

/** A reordered line that was added unchanged. */
export function rebuyModification(changes: Partial<RebuyModificationData> = {}): RebuyModificationData {
  return {
    statusCode: "success",
    quantity: 10,
    quantityAdded: 10,
    productCode: "040215",
    productName: "RD 10x100",
    isSubstituted: false,
    entry: { product: { code: "040215", name: "RD 10x100", url: "/p/040215", unit: "Stück" } },
    ...changes,
  };
}
