// An IDS-Connect cart, in both directions. Missing texts are ""; numbers are exact decimals as text.

/**
 * Reference numbers of a line: the craftsman's (`customer`) and the supplier's, each with a sub-number. Up to 35 characters each.
 */
export type IdsRef = { customer: string; customerSubNo: string; supplier: string; supplierSubNo: string };

/**
 * A referenced document, as in version 2.5.1. Types: 220 order, 231 confirmation, 310 offer, 315 contract. Only line references
 * have `line`.
 */
export type IdsReference = { type: string; number: string; date: string; line: string };

/** Name and street lines in order, without empty ones. */
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

/** Supplier, customer or delivery place. Coordinates are in degrees; only delivery places in 2.5.1 have them. */
export type IdsParty = { id: string; address: IdsAddress | null; latitude: string; longitude: string };

export type IdsShipment = "delivery" | "pickup";

export type IdsOrder = {
  inquiryNo: string;
  offerNo: string;
  partNo: string;
  orderConfNo: string;
  /** References of 2.5.1; the first of types 220, 231 and 310 also set `partNo`, `orderConfNo` and `offerNo`. */
  references: readonly IdsReference[];
  /** Either week and year, or a date, or neither. */
  deliveryWeek: string;
  deliveryYear: string;
  deliveryDate: string;
  shipment: IdsShipment | null;
  currency: string;
  zusatzText: string;
  kommission: string;
};

/** Metal content of a line; its price follows the metal's quotation. */
export type IdsRawMaterial = {
  material: string;
  weight: string | null;
  weightUnit: string;
  basis: string | null;
  basisUnit: string;
  basisQuotation: string | null;
  currentQuotation: string | null;
};

/** An alternate is offered instead of another line, a provisional line is undecided; neither is ordered automatically. */
export type IdsChara = "normal" | "alternate" | "provis";

/** Reason why a line cannot be ordered. The line is still shown and returned. */
export type IdsLineProblem = "articleNumberMissing" | "quantityMissing" | "quantityUnreadable" | "quantityNotPositive" | "quantityTooLarge";

export type IdsLine = {
  /** 1-based position in the message. */
  position: number;
  problem: IdsLineProblem | null;
  chara: IdsChara;
  refItems: readonly IdsRef[];
  ean: string;
  manufacturerId: string;
  manufacturerIdType: string;
  /** Text: leading zeros and letters are significant. */
  articleNumber: string;
  /** null: missing or unreadable. Zero and negative quantities are preserved, with `problem`. */
  quantity: string | null;
  /** The quantity as written in the message. */
  quantityText: string;
  /** As written in the message; `toIdsUnit` converts it to an IDS unit. */
  unit: string;
  shortText: string;
  /** Can contain line breaks. */
  longText: string;
  /** List price of `priceBasis` units. */
  offerPrice: string | null;
  /** Total price of the line, including discounts and metal surcharges. */
  netPrice: string | null;
  priceBasis: string | null;
  /** In percent. */
  vat: string | null;
  needsClarification: boolean | null;
  note: string;
  /** 1 is a general error. */
  errorCode: string;
  errorText: string;
  /** In percent; a discount is negative. */
  surcharge: string | null;
  rawMaterials: readonly IdsRawMaterial[];
  isDiverse: boolean | null;
  /** Version 2.5.1 only, as are the next two. */
  materialSurcharges: string | null;
  discountableAmount: string | null;
  references: readonly IdsReference[];
};

export type IdsOutcome = "cart" | "ordered";

export type IdsCart = {
  /** As written in the message: can be missing or invalid. */
  date: string;
  time: string;
  version: string;
  /** The return's own mark; null in a cart from procurement software. */
  outcome: IdsOutcome | null;
  order: IdsOrder;
  supplier: IdsParty | null;
  customer: IdsParty | null;
  deliveryPlace: IdsParty | null;
  lines: readonly IdsLine[];
};

/** A cart to return. Lines and order data are those received, with the shop's changes. */
export type IdsReturn = Omit<IdsCart, "version" | "outcome" | "lines"> & {
  /** YYYY-MM-DD and HH:MM:SS. */
  date: string;
  time: string;
  outcome: IdsOutcome;
  lines: readonly IdsReturnLine[];
};

export type IdsReturnLine = Omit<IdsLine, "position" | "problem">;

/** A parser warning; `line` is the position, null for the cart as a whole. */
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
  /** An element that can occur once is repeated. */
  | "elementRepeated"
  | "elementUnknown"
  /** Longer than IDS allows; the value is preserved. */
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

/** An empty line to build others from. */
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
