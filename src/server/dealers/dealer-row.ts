import type { Dealer } from "./dealer.ts";

/** A row of the table, as JSON or as returned by the driver. */
export type DealerRow = {
  dealer_id: string;
  names: string[];
  address_lines: string[];
  postal_code: string;
  city: string;
  country_code: string;
  continent: string;
  latitude: number;
  longitude: number;
  contact_person: string;
  phone: string;
  fax: string;
  email: string;
  url: string;
  shop_url: string;
  retailer_types: string[];
  partner_type: string;
  brands: string[];
  opening_hours: string[];
  time_zone: string;
  is_hidden: boolean;
};

export function toDealer(row: DealerRow): Dealer {
  return {
    dealerId: row.dealer_id,
    names: row.names,
    addressLines: row.address_lines,
    postalCode: row.postal_code,
    city: row.city,
    countryCode: row.country_code,
    continent: row.continent,
    latitude: row.latitude,
    longitude: row.longitude,
    contactPerson: row.contact_person,
    phone: row.phone,
    fax: row.fax,
    email: row.email,
    url: row.url,
    shopUrl: row.shop_url,
    retailerTypes: row.retailer_types,
    partnerType: row.partner_type,
    brands: row.brands,
    openingHours: row.opening_hours.map((entry) => {
      const [day = "", opens = "", closes = ""] = entry.split(" ");
      return { day: Number(day), opens, closes };
    }),
    timeZone: row.time_zone,
    isHidden: row.is_hidden,
  };
}

export function toRow(dealer: Dealer): DealerRow {
  return {
    dealer_id: dealer.dealerId,
    names: [...dealer.names],
    address_lines: [...dealer.addressLines],
    postal_code: dealer.postalCode,
    city: dealer.city,
    country_code: dealer.countryCode,
    continent: dealer.continent,
    latitude: dealer.latitude,
    longitude: dealer.longitude,
    contact_person: dealer.contactPerson,
    phone: dealer.phone,
    fax: dealer.fax,
    email: dealer.email,
    url: dealer.url,
    shop_url: dealer.shopUrl,
    retailer_types: [...dealer.retailerTypes],
    partner_type: dealer.partnerType,
    brands: [...dealer.brands],
    opening_hours: dealer.openingHours.map(({ day, opens, closes }) => `${day} ${opens} ${closes}`),
    time_zone: dealer.timeZone,
    is_hidden: dealer.isHidden,
  };
}
