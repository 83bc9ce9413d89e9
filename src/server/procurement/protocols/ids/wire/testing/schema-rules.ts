// Schema of a return per version: order, cardinality and content of elements. Written independently of the code that writes
// returns, in order to test it.
import type { IdsVersion } from "../ids-version.ts";

/** `?` optional, `*` any number, `|` alternatives. */
export type Sequences = Readonly<Record<string, string>>;
/** "text 15": one line of up to 15 characters; "decimal 10 4": total digits and decimal places. */
export type Values = Readonly<Record<string, string>>;

const REF_ITEMS = "((Customer CustomerSubNo?)? (Supplier SupplierSubNo?)?)*";
const RAW_MATERIAL = "Rohstoff? Gewichtsanteilswert? Gewichtsanteilseinheit? Basiswert? Basiseinheit? Basisnotierung? NotierungAktuell?";
const DELIVERY = "((DeliveryWeek DeliveryYear) | DeliveryDate)?";
const REST_OF_ADDRESS = "City? Country? ILN? Contact? Phone? Fax? Email?";
const REST_OF_ITEM = "TechnClarification? Hinweis? Fehlercode? Fehlertext? Zuschlag? Rohstoffanteil* Divers?";

const TWO_FIVE: Sequences = {
  Warenkorb: "WarenkorbInfo Order",
  WarenkorbInfo: "Date Time RueckgabeKZ Version",
  Order: "OrderInfo? SupplierInfo? CustomerInfo? DeliveryPlaceInfo? OrderItem*",
  OrderInfo: `InquiryNo? OfferNo? PartNo? OrderConfNo? ${DELIVERY} ModeOfShipment Cur? ZusatzText? Kommission?`,
  SupplierInfo: "IDNo? Address?",
  CustomerInfo: "IDNo? Address?",
  DeliveryPlaceInfo: "IDNo? Address?",
  Address: `Name1? Name2? Name3? Name4? Street? PCode? ${REST_OF_ADDRESS}`,
  OrderItem:
    "ItemChara? RefItems? EAN? ManufacturerID? ManufacturerIDType? ArtNo Qty QU Kurztext? Langtext? " +
    `OfferPrice? NetPrice? PriceBasis? VAT? ${REST_OF_ITEM}`,
  RefItems: REF_ITEMS,
  Rohstoffanteil: RAW_MATERIAL,
};

export const SEQUENCES: Readonly<Record<IdsVersion, Sequences>> = {
  "2.0": {
    ...TWO_FIVE,
    Order: "OrderInfo SupplierInfo? CustomerInfo? DeliveryPlaceInfo? OrderItem OrderItem*",
    OrderInfo: `InquiryNo? OfferNo? PartNo? OrderConfNo? ${DELIVERY} ModeOfShipment Cur ZusatzText? Kommission?`,
    OrderItem: `ItemChara? RefItems? EAN? ArtNo Qty QU Kurztext? Langtext? OfferPrice NetPrice PriceBasis VAT ${REST_OF_ITEM}`,
  },
  "2.5": TWO_FIVE,
  "2.5.1": {
    ...TWO_FIVE,
    OrderInfo: `Referenz* ${DELIVERY} ModeOfShipment Cur? ZusatzText? Kommission?`,
    DeliveryPlaceInfo: "IDNo? Address? GeoLat? GeoLang?",
    Address: `Name1? Name2? Name3? Street1? Street2? Street3? PCode? ${REST_OF_ADDRESS}`,
    OrderItem: `${TWO_FIVE["OrderItem"]} SumMaterialSurcharges? DiscountableAmount? Referenz*`,
    "OrderInfo/Referenz": "ReferenzNumber ReferenzDate ReferenzType",
    "OrderItem/Referenz": "ReferenzNumber ReferenzDate ReferenzType ReferenzLine",
  },
};

const UNITS = "CMQ|CMK|CMT|DZN|GRM|HLT|KGM|KTM|LTR|MMT|MTK|MTQ|MTR|PCE|PR|SET|TNE";
const METALS = "AL|PB|CR|AU|CD|CU|MG|NI|PL|AG|W|ZN|SN";
const AMOUNT = "decimal 10 4";

const VALUES_OF_TWO_FIVE: Values = {
  Date: "date",
  Time: "time",
  RueckgabeKZ: "one of Warenkorbrückgabe|Warenkorbrückgabe mit Bestellung",
  Version: "one of 2.5",
  InquiryNo: "text 15",
  OfferNo: "text 15",
  PartNo: "text 15",
  OrderConfNo: "text 15",
  DeliveryWeek: "between 1 53",
  DeliveryYear: "between 2000 2100",
  DeliveryDate: "date",
  ModeOfShipment: "one of Lieferung|Abholung",
  Cur: "exactly 3",
  ZusatzText: "text 100",
  Kommission: "text 80",
  IDNo: "text 40",
  Name1: "text 40",
  Name2: "text 40",
  Name3: "text 40",
  Name4: "text 40",
  Street: "text 40",
  PCode: "text 20",
  City: "text 40",
  Country: "text 40",
  ILN: "text 20",
  Contact: "text 40",
  Phone: "text 20",
  Fax: "text 20",
  Email: "text 256",
  ItemChara: "one of normal|alternate|provis",
  Customer: "text 35",
  CustomerSubNo: "text 35",
  Supplier: "text 35",
  SupplierSubNo: "text 35",
  EAN: "decimal 13 0",
  ManufacturerID: "text 40",
  ManufacturerIDType: "text 40",
  ArtNo: "text 15",
  Qty: "decimal 13 2",
  QU: "text 4",
  Kurztext: "text 100",
  Langtext: "any",
  OfferPrice: AMOUNT,
  NetPrice: AMOUNT,
  PriceBasis: "decimal 10 2",
  VAT: "decimal 5 2",
  TechnClarification: "one of Yes|No",
  Hinweis: "text 256",
  Fehlercode: "integer",
  Fehlertext: "text 256",
  Zuschlag: AMOUNT,
  Rohstoff: `one of ${METALS}`,
  Gewichtsanteilswert: AMOUNT,
  Gewichtsanteilseinheit: `one of ${UNITS}`,
  Basiswert: AMOUNT,
  Basiseinheit: `one of ${UNITS}`,
  Basisnotierung: AMOUNT,
  NotierungAktuell: AMOUNT,
  Divers: "one of true|false|1|0",
};

export const VALUES: Readonly<Record<IdsVersion, Values>> = {
  "2.0": { ...VALUES_OF_TWO_FIVE, Version: "one of 2.0" },
  "2.5": VALUES_OF_TWO_FIVE,
  "2.5.1": {
    ...VALUES_OF_TWO_FIVE,
    Version: "one of 2.5.1",
    Street1: "text 40",
    Street2: "text 40",
    Street3: "text 40",
    PCode: "text 9",
    GeoLat: "degrees 90",
    GeoLang: "degrees 180",
    EAN: "decimal 14 0",
    Rohstoff: `one of ${METALS}|MS|MK`,
    SumMaterialSurcharges: AMOUNT,
    DiscountableAmount: AMOUNT,
    ReferenzNumber: "text 15",
    ReferenzDate: "date",
    ReferenzType: "one of 220|231|310|315",
    ReferenzLine: "text 10",
  },
};
