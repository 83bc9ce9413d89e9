import type { QuoteData, QuoteFormData, QuoteOfferData, QuoteOfferLineData, QuoteSummaryData } from "#contract/screens.ts";

const article = { articleNo: "09487711", name: "Nordanker NU 8 x 40", url: "/produkte/nordanker-nu-09487711", unit: "Stück" };

export function quoteSummary(changes: Partial<QuoteSummaryData> = {}): QuoteSummaryData {
  return {
    quoteNumber: "AG100001",
    project: "Halle 7, Kappeln",
    state: "offered",
    requestedAt: "2026-11-20T10:00:00.000Z",
    total: "1.234,50 €",
    isNet: true,
    validUntil: "2026-12-31",
    lines: 3,
    isUnread: false,
    customerNumber: "",
    ...changes,
  };
}

export function quoteOfferLine(changes: Partial<QuoteOfferLineData> = {}): QuoteOfferLineData {
  return {
    position: 1,
    ...article,
    quantity: 2_000,
    ordered: 0,
    left: 2_000,
    text: "",
    alternativeTo: null,
    price: "8,75 € / 100 Stück",
    listPrice: "12,40 € / 100 Stück",
    total: "175,00 €",
    tiers: [{ from: 1_000, price: "9,10 € / 100 Stück" }],
    deliveryTime: "5 Werktage",
    hasTodaysPrice: true,
    obstacle: null,
    successor: null,
    ...changes,
  };
}

export function quoteOffer(changes: Partial<QuoteOfferData> = {}): QuoteOfferData {
  return {
    version: 1,
    validUntil: "2026-12-31",
    sentAt: "2026-11-21T10:00:00.000Z",
    inParts: false,
    text: "",
    lines: [quoteOfferLine()],
    totals: {
      isNet: true,
      rounding: null,
      taxNote: "",
      goods: "175,00 €",
      delivery: "7,90 €",
      net: "182,90 €",
      tax: "34,75 €",
      gross: "217,65 €",
    },
    ...changes,
  };
}

export function quoteData(changes: Partial<QuoteData> = {}): QuoteData {
  return {
    quoteNumber: "AG100001",
    project: "Halle 7, Kappeln",
    text: "Bitte mit Lieferung auf die Baustelle.",
    state: "offered",
    requestedAt: "2026-11-20T10:00:00.000Z",
    wishedOn: "2027-01-18",
    deliveryAddress: "Baustelle Halle 7\nHafenstraße 3\n24376 Kappeln",
    request: [{ position: 1, ...article, quantity: 2_000, targetPrice: "8.50" }],
    offer: quoteOffer(),
    document: "/webapi/shop/quotes/documents/AG100001.pdf",
    messages: [
      { id: "1", isOffice: false, author: "Anna Brandt", text: "Geht es früher?", sentAt: "2026-11-20T12:00:00.000Z" },
      { id: "2", isOffice: true, author: "", text: "Ja, am Montag.", sentAt: "2026-11-20T13:00:00.000Z" },
    ],
    history: [
      {
        state: "requested",
        at: "2026-11-20T10:00:00.000Z",
        isOffice: false,
        author: "Anna Brandt",
        version: null,
        orderId: null,
        reason: "",
        changes: [],
      },
      { state: "offered", at: "2026-11-21T10:00:00.000Z", isOffice: true, author: "", version: 1, orderId: null, reason: "", changes: [] },
    ],
    files: [{ id: "1", link: "/webapi/shop/quotes/files/1", fileName: "plan.pdf", bytes: 1_234_567 }],
    canOrder: true,
    customerNumber: "",
    isOfOtherNumber: false,
    canReject: true,
    canWithdraw: false,
    canAskAgain: false,
    ...changes,
  };
}

export function quoteForm(changes: Partial<QuoteFormData> = {}): QuoteFormData {
  return {
    draftId: null,
    project: "",
    text: "",
    wishedOn: null,
    deliveryAddress: "Holzbau Brandt GmbH\nZimmererweg 14\n24837 Schleswig",
    lines: [{ position: 1, ...article, quantity: 2_000, targetPrice: null }],
    files: [],
    problems: [],
    ...changes,
  };
}
