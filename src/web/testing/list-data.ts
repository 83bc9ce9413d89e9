import type {
  OrderListArticleData,
  OrderListData,
  OrderListSummaryData,
  OrderListLineData,
  CustomerPartNumberData,
  CustomerPartNumbersData,
  PurchasedArticleData,
} from "#contract/screens.ts";

export const listSummary = (overrides: Partial<OrderListSummaryData> = {}): OrderListSummaryData => ({
  id: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11",
  name: "Wagen 3",
  isTemplate: false,
  sharing: "private",
  isOwn: true,
  mayChange: true,
  owner: "Anna Brandt",
  articles: 2,
  changed: "2026-11-20T10:00:00.000Z",
  lastOrdered: null,
  ...overrides,
});

export const listArticle = (overrides: Partial<OrderListArticleData> = {}): OrderListArticleData => ({
  name: "Rahmendübel RD 8 x 80",
  url: "/p/60100",
  image: "/-/media/start/hero.svg",
  unit: "Stück",
  isOrderable: true,
  pricePerUnitFormatted: "12,40 € / 100 Stück",
  totalPrice: "6,20 €",
  deliverySpeed: "FASTDELIVERY",
  stockLevels: { available: 500, inStockStatus: "inStock" },
  initialQuantity: 50,
  quantityStepRanges: [{ rangeFrom: 50, rangeTo: 1000, rangeValue: 50 }],
  ...overrides,
});

export const listLine = (overrides: Partial<OrderListLineData> = {}): OrderListLineData => ({
  id: 1,
  version: 1,
  heading: null,
  articleNo: "60100",
  ownNumber: "",
  name: "Rahmendübel RD 8 x 80",
  quantity: 50,
  minimumStock: null,
  note: "",
  changedBy: "Anna Brandt",
  changed: "2026-11-20T10:00:00.000Z",
  article: listArticle(),
  successor: null,
  ...overrides,
});

/** A heading between two articles, the second of which is discontinued. */
export const listData = (overrides: Partial<OrderListData> = {}): OrderListData => ({
  list: listSummary(),
  totalPrice: "6,20 €",
  lines: [
    listLine({ ownNumber: "W-17", note: "nur verzinkt", minimumStock: 20 }),
    listLine({ id: 2, heading: "Fach 2", articleNo: "", name: "", article: null }),
    listLine({
      id: 3,
      articleNo: "777",
      name: "Alter Anker",
      article: null,
      successor: { code: "60101", name: "Rahmendübel RD 10 x 100", url: "/p/60101" },
    }),
  ],
  ...overrides,
});

export const purchasedArticle = (overrides: Partial<PurchasedArticleData> = {}): PurchasedArticleData => ({
  articleNo: "60100",
  name: "Rahmendübel RD 8 x 80",
  unit: "Stück",
  customerProductId: "",
  lastOrdered: "2026-11-01T10:00:00.000Z",
  lastOrderId: "4500001001",
  lastQuantity: 100,
  times: 3,
  article: listArticle(),
  successor: null,
  ...overrides,
});

export const customerPartNumber = (overrides: Partial<CustomerPartNumberData> = {}): CustomerPartNumberData => ({
  ownNumber: "K-10.022",
  articleNo: "60100",
  label: "Dübel 8er",
  factor: 1,
  name: "Rahmendübel RD 8 x 80",
  url: "/p/60100",
  unit: "Stück",
  ...overrides,
});

export const customerPartNumbersPage = (articles: CustomerPartNumberData[]): CustomerPartNumbersData => ({
  total: articles.length,
  page: 1,
  pages: 1,
  articles,
});
