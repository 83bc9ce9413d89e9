import { PARTNER_TYPES } from "#contract/dealer-codes.ts";
import { RETAILER_TYPES } from "#contract/retailer-codes.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LocalRetailer, Place, RetailerGroup, RetailerSearch } from "../graphql/generated/resolver-types.ts";
import type { Place as FoundPlace } from "./gazetteer/place.ts";
import type { DealerGroup, DealersFound } from "./search/search-dealers.ts";

/** Search results in the shape of the specification's operation. */
export function toWireSearch(ctx: Context, language: string, found: DealersFound): RetailerSearch {
  return {
    RecordCount: found.total,
    Groups: inOrder(found.groups, RETAILER_TYPES, ({ type }) => type).map((group) => toWireGroup(ctx, language, group)),
    Retailers: found.dealers.map(toWireDealer),
    AvailabilityStatus: found.availabilities.map(({ code, count, isSelected }) => ({
      Name: code,
      DisplayName: phraseIn(ctx, language, `Dealer.availability.${code}`),
      RecordCount: count,
      Selected: isSelected,
    })),
  };
}

function toWireGroup(ctx: Context, language: string, { type, count, isSelected, partners }: DealerGroup): RetailerGroup {
  return {
    Name: type,
    DisplayName: phraseIn(ctx, language, `Retail.type.${type}`),
    RecordCount: count,
    SymbolImage: "",
    Selected: isSelected,
    Facets: inOrder(partners, PARTNER_TYPES, ({ code }) => code).map((partner) => ({
      Name: partner.code,
      DisplayName: phraseIn(ctx, language, `Dealer.partner.${partner.code}`),
      RecordCount: partner.count,
      Selected: partner.isSelected,
    })),
  };
}

function toWireDealer({ dealer, distance, availability, inStock }: DealersFound["dealers"][number]): LocalRetailer {
  return {
    Distance: distance,
    Unit: "km",
    AvailabilityStatus: availability,
    AvailableArticles: inStock,
    isActive: false,
    Retailer: {
      Names: [...dealer.names],
      Address: {
        AddressLines: [...dealer.addressLines],
        City: dealer.city,
        Continent: dealer.continent,
        CountryCode: dealer.countryCode,
        Latitude: dealer.latitude,
        Longitude: dealer.longitude,
        PostalCode: dealer.postalCode,
      },
      Contact: {
        ContactPerson: dealer.contactPerson,
        Phone: dealer.phone,
        Fax: dealer.fax,
        Email: dealer.email,
        Url: dealer.url,
        OnlineShopUrl: dealer.shopUrl,
      },
      PartnerType: dealer.partnerType,
      RetailerId: dealer.dealerId,
      RetailerType: dealer.retailerTypes[0]!,
      RetailerTypeList: [...dealer.retailerTypes],
      OpeningHours: dealer.openingHours.map(({ day, opens, closes }) => ({ Day: day, Opens: opens, Closes: closes })),
      TimeZone: dealer.timeZone,
    },
  };
}

export function toWirePlace(place: FoundPlace): Place {
  return {
    Id: place.id,
    Name: place.name,
    Region: place.region,
    PostalCode: place.postalCode,
    CountryCode: place.countryCode,
    Latitude: place.latitude,
    Longitude: place.longitude,
  };
}

function inOrder<Item>(items: readonly Item[], codes: readonly string[], codeOf: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => codes.indexOf(codeOf(a)) - codes.indexOf(codeOf(b)));
}
