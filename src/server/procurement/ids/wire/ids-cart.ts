// A cart as IDS-Connect carries it, in both directions. Texts are "" where the message has none; numbers are exact decimals as text.

/** Whose numbers a line has: the craftsman's (`customer`) and the supplier's, each with a number below it. Up to 35 characters each. */
export type IdsRef = { customer: string; customerSubNo: string; supplier: string; supplierSubNo: string };

/** A paper that is referred to, as version 2.5.1 writes it. Types: 220 order, 231 confirmation, 310 offer, 315 contract. `line` is of lines only. */
export type IdsReference = { type: string; number: string; date: string; line: string };

/** Lines of name and street in their order, none of them empty. */
export type IdsAddress = {
  names: readonly string[];
  streets: readonly string[];
  postalCode: string;
  city: string;
  country: string;
  iln: string;
  contact: string;
  phone: string;
  fax: string;
  email: string;
};

/** Supplier, customer or place of delivery. Degrees are told of places in version 2.5.1 only. */
export type IdsParty = { id: string; address: IdsAddress | null; latitude: string; longitude: string };

export type IdsShipment = "delivery" | "pickup";

export type IdsOrder = {
  inquiryNo: string;
  offerNo: string;
  /** The customer's own order number. */
  partNo: string;
  /** The shop's order number. */
  orderConfNo: string;
  /** What 2.5.1 refers to; the first of types 220, 231 and 310 are `partNo`, `orderConfNo` and `offerNo` as well. */
  references: readonly IdsReference[];
  /** Either a week of a year or a date, or none of them. */
  deliveryWeek: string;
  deliveryYear: string;
  deliveryDate: string;
  shipment: IdsShipment | null;
  currency: string;
  zusatzText: string;
  kommission: string;
};

/** A share of metal in a line, by which its price follows the quotation. */
export type IdsRawMaterial = {
  material: string;
  weight: string | null;
  weightUnit: string;
  basis: string | null;
  basisUnit: string;
  basisQuotation: string | null;
  currentQuotation: string | null;
};

/** Alternates are offered instead of another line, provisional ones are not decided yet: neither is ordered by itself. */
export type IdsChara = "normal" | "alternate" | "provis";

/** Why a line cannot be ordered as it came. It is shown and goes back all the same. */
export type IdsLineProblem = "articleNumberMissing" | "quantityMissing" | "quantityUnreadable" | "quantityNotPositive" | "quantityTooLarge";

export type IdsLine = {
  /** Its place in the message, from 1. */
  position: number;
  problem: IdsLineProblem | null;
  chara: IdsChara;
  refItems: readonly IdsRef[];
  ean: string;
  manufacturerId: string;
  manufacturerIdType: string;
  /** Text: leading zeros and letters count. */
  articleNumber: string;
  /** null: missing or unreadable. Zero and negative ones are told as they came, with `problem`. */
  quantity: string | null;
  /** As it stood in the message. */
  quantityText: string;
  /** As it stood in the message; `toIdsUnit` says which unit of IDS it means. */
  unit: string;
  shortText: string;
  /** May have several lines. */
  longText: string;
  /** List price of `priceBasis` units. */
  offerPrice: string | null;
  /** Price of the whole line: its quantity, discounts and metals included. */
  netPrice: string | null;
  priceBasis: string | null;
  /** In percent. */
  vat: string | null;
  needsClarification: boolean | null;
  note: string;
  /** 1 is a general error. */
  errorCode: string;
  errorText: string;
  /** In percent, a discount is negative. */
  surcharge: string | null;
  rawMaterials: readonly IdsRawMaterial[];
  isDiverse: boolean | null;
  /** Version 2.5.1 only, like the next two. */
  materialSurcharges: string | null;
  discountableAmount: string | null;
  references: readonly IdsReference[];
};

export type IdsOutcome = "cart" | "ordered";

export type IdsCart = {
  /** As the message says them: they may be missing or no dates at all. */
  date: string;
  time: string;
  version: string;
  /** What a return says of itself; null in what procurement software sends. */
  outcome: IdsOutcome | null;
  order: IdsOrder;
  supplier: IdsParty | null;
  customer: IdsParty | null;
  deliveryPlace: IdsParty | null;
  lines: readonly IdsLine[];
};

/** What goes back. A line that came is given as it was read, with what the shop changed; what a session knows of the order as well. */
export type IdsReturn = Omit<IdsCart, "version" | "outcome" | "lines"> & {
  /** YYYY-MM-DD and HH:MM:SS. */
  date: string;
  time: string;
  outcome: IdsOutcome;
  lines: readonly IdsReturnLine[];
};

export type IdsReturnLine = Omit<IdsLine, "position" | "problem">;

/** What was found while reading: `line` is the position, null for the cart as a whole. */
export type IdsWarning = { code: IdsWarningCode; line: number | null; field: string; value: string };

export type IdsWarningCode =
  | IdsLineProblem
  /** A comma was read as the decimal point. */
  | "decimalComma"
  | "numberUnreadable"
  | "unitUnknown"
  | "charaUnknown"
  | "versionUnknown"
  | "shipmentUnknown"
  /** The same element once more where there is only one. */
  | "elementRepeated"
  /** An element of which the shop knows nothing. */
  | "elementUnknown"
  /** Longer than IDS allows. It is kept as it is. */
  | "valueTooLong";

export const BLANK_ORDER: IdsOrder = {
  inquiryNo: "",
  offerNo: "",
  partNo: "",
  orderConfNo: "",
  references: [],
  deliveryWeek: "",
  deliveryYear: "",
  deliveryDate: "",
  shipment: null,
  currency: "",
  zusatzText: "",
  kommission: "",
};

export const BLANK_ADDRESS: IdsAddress = {
  names: [],
  streets: [],
  postalCode: "",
  city: "",
  country: "",
  iln: "",
  contact: "",
  phone: "",
  fax: "",
  email: "",
};

/** A line with nothing in it, to build others from. */
export const BLANK_LINE: IdsReturnLine = {
  chara: "normal",
  refItems: [],
  ean: "",
  manufacturerId: "",
  manufacturerIdType: "",
  articleNumber: "",
  quantity: null,
  quantityText: "",
  unit: "",
  shortText: "",
  longText: "",
  offerPrice: null,
  netPrice: null,
  priceBasis: null,
  vat: null,
  needsClarification: null,
  note: "",
  errorCode: "",
  errorText: "",
  surcharge: null,
  rawMaterials: [],
  isDiverse: null,
  materialSurcharges: null,
  discountableAmount: null,
  references: [],
};
