// Account data for tests and stories.
import { ALL_ORDERS } from "#contract/rules/orders/order-query.ts";
import type {
  DeliveryNoteData,
  DeliveryNotesData,
  OpenQuantitiesData,
  DeliveryNoteSummaryData,
  StockNoticeData,
  InvoiceData,
  InvoicesData,
  InvoiceSummaryData,
  OpenInvoicesData,
  OpenItemsData,
  OrderDetailsData,
  OrderSummaryData,
  OrderHistoryData,
  ParcelData,
  PositionData,
  ProcurementCheckData,
  ProcurementConnectionData,
  SoftwarePasswordsData,
  ScreenData,
} from "#contract/screens.ts";

type History = OrderHistoryData;

/** Props of the orders tile. */
export function ordersTileData(
  changes: Partial<NonNullable<ScreenData["DashboardOrders"]>> = {},
): NonNullable<ScreenData["DashboardOrders"]> {
  return { numberOfOrders: 12, open: { numberOfOrders: 1, orders: [orderSummary()] }, arriving: null, asOf: null, ...changes };
}

/** Seven unpaid invoices, the first of them overdue; `number` is that of the second. */
export function openInvoices(number = "RE-2026-000482"): OpenInvoicesData {
  const invoice = { orderId: "0000000007", dueDate: "2026-12-04", isOverdue: false, open: { formattedValue: "318,44 €" } };
  return {
    numberOfInvoices: 7,
    numberOverdue: 1,
    totals: [{ formattedValue: "12.480,17 €" }],
    invoices: [
      { ...invoice, invoiceNumber: "RE-2026-000411", dueDate: "2026-11-12", isOverdue: true, open: { formattedValue: "1.204,50 €" } },
      { ...invoice, invoiceNumber: number },
      { ...invoice, invoiceNumber: "RE-2026-000490", orderId: null },
    ],
  };
}

/** Three open items: one overdue, one with a discount, one partly settled; `given` overrides parts of the page. */
export function openItemsData(overrides: Partial<OpenItemsData> = {}): OpenItemsData {
  const item: OpenItemsData["items"][number] = {
    invoiceNumber: "RE-2026-000482",
    orderId: "0000000007",
    customerOrderNumber: "BV Mainkai 7",
    invoiceDate: "2026-11-16",
    dueDate: "2026-12-16",
    state: "open",
    daysOverdue: 0,
    total: { formattedValue: "1.204,50 €" },
    open: { formattedValue: "1.204,50 €" },
    discountUntil: "2026-11-24",
    discountOpen: { formattedValue: "1.180,41 €" },
    canBeTransferred: true,
  };
  const plain = { ...item, discountUntil: null, discountOpen: null };
  const small = { total: { formattedValue: "318,44 €" }, open: { formattedValue: "318,44 €" } };
  return {
    page: 1,
    pages: 1,
    total: 3,
    upToDate: "2026-11-20T10:00:00Z",
    totals: [{ formattedValue: "1.572,94 €" }],
    weeks: [
      { week: null, numberOfItems: 1, open: { formattedValue: "318,44 €" } },
      { week: "2026-12-14", numberOfItems: 2, open: { formattedValue: "1.254,50 €" } },
    ],
    items: [
      { ...plain, ...small, invoiceNumber: "RE-2026-000411", dueDate: "2026-11-17", state: "overdue", daysOverdue: 3 },
      item,
      {
        ...plain,
        invoiceNumber: "RE-2026-000490",
        orderId: null,
        state: "partlyPaid",
        open: { formattedValue: "50,00 €" },
        canBeTransferred: false,
      },
    ],
    transfer: null,
    ...overrides,
  };
}

/** Transfer of the item with a discount; the modules of the QR code are not scannable. */
export const transferData: NonNullable<OpenItemsData["transfer"]> = {
  invoiceNumber: "RE-2026-000482",
  name: "Ankerplatz Befestigungssysteme GmbH",
  iban: "DE65 9000 9000 0000 4711 00",
  bic: "MUSTDEXXXXX",
  reference: "RE-2026-000482",
  amount: { formattedValue: "1.180,41 €" },
  discountUntil: "2026-11-24",
  code: { size: 21, path: "M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7zM9 9h3v3h-3z" },
};

/** A signed-in user of a company with this number. */
export function profileData(customerNumber = "0000100200"): NonNullable<ScreenData["DashboardPersonal"]>["profile"] {
  return {
    uid: "anna@firma.example",
    name: { fullName: "Anna Brandt", firstName: "Anna", lastName: "Brandt" },
    company: { uid: customerNumber, active: true, name: "Holzbau Brandt GmbH", sapCustomerId: customerNumber },
    contactAddress: {
      id: "1",
      firstName: "",
      lastName: "",
      phone: "+49 4621 1100",
      fax: "",
      formattedAddress: "",
      billingAddress: true,
      shippingAddress: false,
      defaultAddress: true,
    },
    industrialSector: { uid: "", locName: "" },
  };
}

export function orderHistoryData(changes: Partial<History> = {}): History {
  return {
    numberOfOrders: 12,
    pageNumber: 1,
    pageSize: 1,
    totalPages: 12,
    upToDate: null,
    orders: [orderSummary()],
    ...changes,
  };
}

export function orderSummary(changes: Partial<OrderSummaryData> = {}): OrderSummaryData {
  return {
    orderId: "0000000007",
    orderDate: "2026-11-20T10:00:00Z",
    customerOrderNumber: "Baustelle Nord",
    orderType: "shop",
    orderTypeText: "Onlineshop",
    plannedDeliveryDate: null,
    orderStatus: "B",
    orderStatusText: "In Bearbeitung",
    customerId: "0000100200",
    orderedBy: "Anna Brandt",
    placedBy: "",
    costCentres: [],
    totalPrice: { formattedValue: "1.204,50 €", value: 1204.5, currencyIso: "EUR" },
    ...changes,
  };
}

/** Data of the order history screen. */
export function historyScreen(history: History | null, changes: Partial<ScreenData["OrderHistory"]> = {}): ScreenData["OrderHistory"] {
  return { history, query: ALL_ORDERS, firstPage: 1, asOf: null, options: null, ...changes };
}

export function positionData(changes: Partial<PositionData> = {}): PositionData {
  return {
    orderPos: 10,
    productId: "60101",
    productName: "Nordanker NA 10x80",
    productUrl: "/p/60101",
    quantityTotal: 1200,
    quantityDelivered: 800,
    quantityOpen: 400,
    quantityRejected: 0,
    unit: "Stück",
    valueTotal: { formattedValue: "960,00 €", value: 960, currencyIso: "EUR" },
    status: "C",
    statusText: "Teilweise geliefert",
    customerProductId: "",
    costCentre: "",
    text: "",
    quoteNumber: "",
    requestedDeliveryDate: null,
    plannedDeliveryDate: "2026-12-01",
    quantityStepRanges: [{ rangeFrom: 100, rangeTo: null, rangeValue: 100 }],
    ...changes,
  };
}

export function parcelData(changes: Partial<ParcelData> = {}): ParcelData {
  return {
    trackingURL: "https://carrier.example/track/CX100",
    handlingUnitId: "HU-1",
    externalHandlingUnitId: "CX100",
    containsPosFromOtherOrder: false,
    latestTrackingEventText: "Im Verteilzentrum Hamburg angekommen",
    trackingStatus: "in-transit",
    trackingStatusDate: "2026-11-21T14:05:00Z",
    trackingStatusText: "Unterwegs",
    shippedDate: "2026-11-21T09:00:00Z",
    handlingUnitPositions: [
      {
        deliveryNoteId: "80000001",
        orderId: "0000000007",
        orderPos: 10,
        productId: "60101",
        productName: "Nordanker NA 10x80",
        productUrl: "/p/60101",
        quantity: 800,
        quantityOrdered: 1200,
        unit: "Stück",
      },
    ],
    ...changes,
  };
}

const price = (formattedValue: string, value: number) => ({ currencyIso: "EUR", formattedValue, value });

/** An order of two positions, one parcel, a delivery note and an invoice. */
export function orderDetailsData(changes: Partial<OrderDetailsData> = {}): OrderDetailsData {
  return {
    ...orderSummary({ orderStatus: "C", orderStatusText: "Teilweise geliefert", plannedDeliveryDate: "2026-12-01" }),
    deliveryTo: ["Holzbau Brandt GmbH", "Abbundhalle, Tor 2", "Zimmererweg 4", "24837 Schleswig"],
    requestedDeliveryDate: null,
    costCentre: "",
    orderFields: [],
    allowsPartDelivery: true,
    deliveryNote: "",
    upToDate: "2026-11-22T11:55:00Z",
    sums: {
      isNet: false,
      rounding: null,
      taxNote: "",
      goods: price("1.190,00 €", 1190),
      delivery: price("14,50 €", 14.5),
      taxes: [{ rate: 19, tax: price("192,31 €", 192.31) }],
      total: price("1.204,50 €", 1204.5),
    },
    orderPositions: [
      positionData(),
      positionData({
        orderPos: 20,
        productId: "99999",
        productName: "Rahmendübel RD 8x120",
        productUrl: "",
        quantityTotal: 50,
        quantityDelivered: 30,
        quantityOpen: 0,
        quantityRejected: 20,
        status: "D",
        statusText: "Abgeschlossen",
        customerProductId: "RD-LAGER-8",
        plannedDeliveryDate: null,
        quantityStepRanges: [],
      }),
    ],
    handlingUnits: [parcelData()],
    downloads: {
      orderConfirmations: [
        {
          link: "/documents/order-confirmation/7000001",
          documentKind: "orderConfirmation",
          documentNumber: "7000001",
          creationDate: "2026-11-20",
          mediaType: "application/pdf",
        },
      ],
      deliveryNotes: [
        {
          link: "/documents/delivery-note/80000001",
          documentKind: "deliveryNote",
          documentNumber: "80000001",
          creationDate: "2026-11-21",
          mediaType: "application/pdf",
        },
      ],
      invoices: [
        {
          link: "/documents/invoice/90000001",
          documentKind: "invoice",
          documentNumber: "90000001",
          creationDate: "2026-11-22",
          mediaType: "application/pdf",
        },
      ],
    },
    ...changes,
  };
}

/** A company's connection: a cart that was returned, a pending one, and a viewed article. */
/** A check with a failed step and a skipped one. */
export function checkData(): ProcurementCheckData {
  const step = { values: [], sent: "", answer: "" };
  const call = "POST /ids-login\n\nname_kunde = anna.brandt@holzbau-brandt.example\npw_kunde = ••••••••\naction = WKS";
  return {
    checkedAt: "2026-11-20T09:00:00Z",
    steps: [
      { ...step, step: "needs", outcome: "ok", said: "needsTold", sent: "GET /ids-login?action=LI", answer: "<Logininformationen/>" },
      { ...step, step: "signIn", outcome: "failed", said: "wrongPassword", sent: call },
      { ...step, step: "returnAddress", outcome: "notTried", said: "addressMissing" },
      {
        step: "send",
        outcome: "ok",
        said: "cartCame",
        values: ["1", "555008", "1234.50", "EUR"],
        sent: call,
        answer: "<Warenkorb/>",
      },
    ],
  };
}

export function softwareData(changes: Partial<SoftwarePasswordsData> = {}): SoftwarePasswordsData {
  return {
    passwords: [
      {
        id: "5e7d1a52-0c63-4a76-9c3f-0f6a35a2f301",
        name: "Taifun Büro",
        protocol: "ids",
        createdAt: "2026-11-19T09:30:00Z",
        lastUsedAt: "2026-11-20T07:05:00Z",
      },
      {
        id: "5e7d1a52-0c63-4a76-9c3f-0f6a35a2f302",
        name: "Notebook Lager",
        protocol: "ids",
        createdAt: "2026-10-02T12:00:00Z",
        lastUsedAt: null,
      },
    ],
    most: 20,
    longestName: 60,
    isOnly: false,
    form: { id: "5e7d1a52-0c63-4a76-9c3f-0f6a35a2f3ff", name: "" },
    ...changes,
  };
}

export function connectionData(changes: Partial<ProcurementConnectionData> = {}): ProcurementConnectionData {
  const message = { version: "2.5", person: "Anna Brandt", lines: 0, linesLeft: 0, orderCode: null, bytes: 0 };
  return {
    address: "https://shop.example/ids-login",
    username: "anna.brandt@holzbau-brandt.example",
    addresses: [
      { origin: "https://software.example", confirmedAt: "2026-11-12T09:30:00Z", person: "Anna Brandt" },
      { origin: "https://alt.software.example:8443", confirmedAt: "2026-09-01T07:00:00Z", person: "" },
    ],
    messages: [
      { ...message, id: "9", kind: "ADL", sentAt: "2026-11-20T09:00:00Z", outcome: "shown", person: "Jonas Keller" },
      { ...message, id: "8", kind: "cart", sentAt: "2026-11-19T14:05:00Z", outcome: "sent", bytes: 4_200 },
      { ...message, id: "7", kind: "WKS", sentAt: "2026-11-19T13:40:00Z", outcome: "returned", lines: 12, linesLeft: 2, bytes: 3_100 },
      { ...message, id: "6", kind: "WKE", sentAt: "2026-11-18T08:00:00Z", outcome: "ordered", orderCode: "0000000007" },
      { ...message, id: "5", kind: "WKE", sentAt: "2026-11-17T08:00:00Z", outcome: "open", version: "" },
    ],
    customerNumber: "0000100100",
    mapping: {
      fields: ["PartNo", "RefItems", "ArtNo", "QU", "NetPrice"],
      units: [
        { code: "C62", name: "Stück", written: "PCE" },
        { code: "XRO", name: "Rolle", written: null },
      ],
    },
    software: softwareData(),
    versions: ["2.0", "2.5", "2.5.1"],
    checkInput: { version: "2.5", returnAddress: "", articleNumber: "555008" },
    check: null,
    ...changes,
  };
}

export function stockNoticeData(changes: Partial<StockNoticeData> = {}): StockNoticeData {
  return {
    id: "7",
    articleNo: "555008",
    name: "NORDANKER NU 8 x 40",
    url: "/p/555008",
    image: "",
    unit: "Stück",
    quantity: 500,
    available: 20,
    expires: "2027-11-20T10:00:00Z",
    ...changes,
  };
}

const euros = (formattedValue: string) => ({ formattedValue });

/** An open invoice with two tax rates, a discount, a partial payment and a credit note. */
export function invoiceData(overrides: Partial<InvoiceData> = {}): InvoiceData {
  return {
    number: "RE-2026-000482",
    kind: "invoice",
    state: "open",
    orderId: "0000000007",
    customerOrderNumber: "BV Mainkai 7",
    costCentre: "4100 Werkstatt",
    invoiceDate: "2026-11-16",
    dueDate: "2026-12-16",
    corrects: null,
    lines: [
      {
        position: 10,
        articleNumber: "554999",
        customerArticleNumber: "L-7",
        name: "Nordanker NU 6 x 30",
        quantity: 1500,
        unit: "Stück",
        price: euros("12,3456 €"),
        priceQuantity: 100,
        taxPercent: "19",
        total: euros("185,18 €"),
        deliveryNote: "LS-2026-000391",
      },
      {
        position: 20,
        articleNumber: "900001",
        customerArticleNumber: "",
        name: "Handbuch der Befestigung",
        quantity: 1,
        unit: "Stück",
        price: euros("20,00 €"),
        priceQuantity: 1,
        taxPercent: "7",
        total: euros("20,00 €"),
        deliveryNote: "",
      },
    ],
    deliveryCost: euros("7,90 €"),
    taxes: [
      { percent: "19", net: euros("193,08 €"), tax: euros("36,69 €") },
      { percent: "7", net: euros("20,00 €"), tax: euros("1,40 €") },
    ],
    net: euros("213,08 €"),
    tax: euros("38,09 €"),
    rounding: euros("0,01 €"),
    gross: euros("251,18 €"),
    open: { formattedValue: "127,38 €", value: 127.38 },
    discountUntil: "2026-11-24",
    discountPercent: "2",
    payments: [{ paidOn: "2026-11-20", amount: euros("100,00 €") }],
    creditNotes: [
      invoiceSummary({
        number: "GS-2026-000012",
        kind: "creditNote",
        state: "credited",
        invoiceDate: "2026-11-18",
        dueDate: null,
        gross: euros("-23,80 €"),
        corrects: "RE-2026-000482",
      }),
    ],
    ...overrides,
  };
}

export function invoiceSummary(overrides: Partial<InvoiceSummaryData> = {}): InvoiceSummaryData {
  return {
    number: "RE-2026-000482",
    kind: "invoice",
    state: "open",
    orderId: "0000000007",
    customerOrderNumber: "BV Mainkai 7",
    costCentre: "4100 Werkstatt",
    invoiceDate: "2026-11-16",
    dueDate: "2026-12-16",
    net: euros("1.012,18 €"),
    gross: euros("1.204,50 €"),
    open: euros("1.204,50 €"),
    corrects: null,
    ...overrides,
  };
}

/** Invoices in all states. */
export function invoicesData(overrides: Partial<InvoicesData> = {}): InvoicesData {
  return {
    page: 1,
    pages: 1,
    total: 5,
    totals: [{ net: euros("3.036,54 €"), gross: euros("3.613,50 €"), open: { formattedValue: "1.254,50 €", value: 1254.5 } }],
    months: ["2026-11-01", "2026-10-01"],
    upToDate: "2026-11-20T10:00:00Z",
    invoices: [
      invoiceSummary({
        number: "GS-2026-000012",
        kind: "creditNote",
        state: "credited",
        dueDate: null,
        net: euros("-1.012,18 €"),
        gross: euros("-1.204,50 €"),
        corrects: "RE-2026-000312",
      }),
      invoiceSummary(),
      invoiceSummary({ number: "RE-2026-000411", state: "overdue", dueDate: "2026-11-12", open: euros("50,00 €"), orderId: null }),
      invoiceSummary({ number: "RE-2026-000390", state: "paid", costCentre: "", open: euros("0,00 €") }),
      invoiceSummary({ number: "RE-2026-000312", state: "cancelled", customerOrderNumber: "", open: euros("0,00 €") }),
    ],
    ...overrides,
  };
}

/** Two articles with open quantities; the catalogue no longer contains the second. */
export function openQuantitiesData(overrides: Partial<OpenQuantitiesData> = {}): OpenQuantitiesData {
  const first: OpenQuantitiesData["articles"][number] = {
    articleNumber: "00554999",
    customerArticleNumber: "REGAL-3",
    name: "Nordanker NU 6 x 30",
    productUrl: "/produkte/nordanker-nu-00554999",
    unit: "Stück",
    ordered: 1200,
    delivered: 800,
    rejected: 0,
    open: 400,
    nextDeliveryOn: "2026-12-01",
    orders: 2,
  };
  const second = { ...first, articleNumber: "99999", customerArticleNumber: "", name: "Rahmendübel RD 8x120", productUrl: "" };
  return {
    page: 1,
    pages: 1,
    total: 2,
    upToDate: "2026-11-20T10:00:00Z",
    articles: [first, { ...second, ordered: 50, delivered: 0, rejected: 20, open: 30, nextDeliveryOn: null, orders: 1 }],
    ...overrides,
  };
}

/** A delivery note of one order with one parcel on its way. */
export function deliveryNoteSummary(overrides: Partial<DeliveryNoteSummaryData> = {}): DeliveryNoteSummaryData {
  return {
    number: "LS-2026-000482",
    deliveryDate: "2026-11-16",
    site: "Muster Bau GmbH, Mainkai 7, 60311 Frankfurt am Main",
    orders: [{ orderId: "0000000007", customerOrderNumber: "BV Mainkai 7" }],
    parcels: [{ number: "340123450000000018", trackingURL: "https://carrier.example/340123450000000018", trackingStatusText: "Unterwegs" }],
    hasPdf: true,
    ...overrides,
  };
}

/** Delivery notes: with one parcel, with five, and one of which the shop knows only the document. */
export function deliveryNotesData(overrides: Partial<DeliveryNotesData> = {}): DeliveryNotesData {
  const { parcels, site } = deliveryNoteSummary();
  return {
    page: 1,
    pages: 1,
    total: 3,
    hasAny: true,
    sites: ["Muster Bau GmbH, Hafenstraße 1, 20457 Hamburg", site],
    upToDate: "2026-11-20T10:00:00Z",
    deliveryNotes: [
      deliveryNoteSummary(),
      deliveryNoteSummary({
        number: "LS-2026-000411",
        deliveryDate: "2026-11-12",
        parcels: [1, 2, 3, 4, 5].map((each) => ({ ...parcels[0]!, number: `34012345000000010${each}`, trackingStatusText: "Zugestellt" })),
      }),
      deliveryNoteSummary({ number: "LS-2026-000390", deliveryDate: "2026-11-02", site: "", orders: [], parcels: [] }),
    ],
    ...overrides,
  };
}

/** A delivery note of three lines in two parcels; the last line has no batch. */
export function deliveryNoteData(overrides: Partial<DeliveryNoteData> = {}): DeliveryNoteData {
  const { parcels: _parcels, ...summary } = deliveryNoteSummary();
  const line = {
    position: 10,
    orderId: "0000000007",
    articleNumber: "00554999",
    customerArticleNumber: "REGAL-3",
    name: "Nordanker NU 6 x 30",
    productUrl: "/produkte/nordanker-nu-00554999",
    quantity: 100,
    unit: "Stück",
    batch: "26Q4-54999",
    parcel: "340123450000000018",
  };
  const parcel = {
    number: "340123450000000018",
    trackingURL: "https://carrier.example/340123450000000018",
    trackingStatusText: "Unterwegs",
    trackingStatusDate: "2026-11-17T07:30:00Z",
    latestTrackingEventText: "Im Paketzentrum Hamburg",
    shippedDate: "2026-11-16T16:00:00Z",
  };
  return {
    ...summary,
    lines: [
      line,
      { ...line, quantity: 50, batch: "26Q3-54999", parcel: "340123450000000025" },
      {
        ...line,
        position: 20,
        articleNumber: "00061000",
        customerArticleNumber: "",
        name: "Injektionsmörtel 300 ml",
        productUrl: "",
        batch: "",
      },
    ],
    parcels: [parcel, { ...parcel, number: "340123450000000025", trackingURL: "" }],
    ...overrides,
  };
}
