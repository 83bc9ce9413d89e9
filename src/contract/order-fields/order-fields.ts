// Every field that customers fill in with an order. Cart, saved cart, standing order, approval, order, ERP, documents, mails and
// exports derive the fields of the list "orderFields" from here; see docs/contributing/add-an-order-field.md.

export type OrderFieldKind = "text" | "choice" | "date";
/** A text in both languages of the shops. */
export type Texts = { de: string; en: string };

type BuiltInField = {
  /** Name on the wire, in the database and in messages to the ERP. */
  name: string;
  maxLength: number;
  /** The first fields have a column and a field of their own, because SQL searches, books or erases them (decision 0137). */
  store: "column" | "orderFields";
  /** Whether private customers are asked as well. */
  isForEveryone: boolean;
  isRequired: boolean;
  /** Whether confirmations print it. */
  isPrinted: boolean;
};

const FIELDS = [
  { name: "purchaseOrderNumber", maxLength: 35, store: "column", isForEveryone: false, isRequired: false, isPrinted: true },
  { name: "costCentre", maxLength: 35, store: "column", isForEveryone: false, isRequired: false, isPrinted: true },
  { name: "comment", maxLength: 120, store: "column", isForEveryone: true, isRequired: false, isPrinted: false },
  { name: "deliveryNote", maxLength: 40, store: "column", isForEveryone: true, isRequired: false, isPrinted: true },
  { name: "buildingSite", maxLength: 60, store: "orderFields", isForEveryone: false, isRequired: false, isPrinted: true },
] as const satisfies readonly BuiltInField[];

export const BUILT_IN_FIELDS: readonly BuiltInField[] = FIELDS;

export type BuiltInFieldName = (typeof FIELDS)[number]["name"];

export function maxLengthOf(name: BuiltInFieldName): number {
  return BUILT_IN_FIELDS.find((field) => field.name === name)!.maxLength;
}

/** A field of the list "orderFields": a built-in one, or one that the operator added to a site. */
export type OrderField = {
  name: string;
  kind: OrderFieldKind;
  labels: Texts;
  /** Of a text. */
  maxLength: number;
  /** Of a choice; the German text is the value. */
  options: readonly Texts[];
  isRequired: boolean;
  isPrinted: boolean;
};

/** A field that the operator added. Retired ones stay in the list, so that their names are not reused. */
export type SiteOrderField = OrderField & { isRetired: boolean };

/** Values of a cart, saved cart or standing order by field; empty ones are absent. */
export type OrderFieldValues = Readonly<Record<string, string>>;

/** A value as an order keeps it: with the label of that time, whatever becomes of the field. */
export type OrderedField = {
  name: string;
  kind: OrderFieldKind;
  labels: Texts;
  /** A text, the German text of an option, or an ISO date. */
  value: string;
  /** Of a choice. */
  texts?: Texts | undefined;
  isPrinted: boolean;
};
