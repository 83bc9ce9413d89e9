import { DEFAULT_RADIUS, type DealerQuery, emptyDealerQuery } from "#contract/rules/dealers/dealer-search.ts";
import type { DealerData, DealerGroupData, DealerSearchData, DealerSearchPageData, PlaceData } from "#contract/screens.ts";

type DealerOptions = {
  second?: string;
  status?: DealerData["AvailabilityStatus"];
  distance?: number | null;
  contact?: Partial<DealerData["Retailer"]["Contact"]>;
  hours?: DealerData["Retailer"]["OpeningHours"];
  at?: readonly [latitude: number, longitude: number];
};

const WORKDAYS = [1, 2, 3, 4, 5];

/** A dealer in Cologne; tests override the relevant values. */
export function dealerData(id: string, name: string, options: DealerOptions = {}): DealerData {
  const { second, status = "UNKNOWN", distance = 3.24, contact = {}, at = [50.94, 6.96] } = options;
  return {
    Distance: distance,
    Unit: "km",
    AvailabilityStatus: status,
    AvailableArticles: [],
    isActive: false,
    Retailer: {
      Names: second ? [name, second] : [name],
      Address: {
        AddressLines: ["Hafenstraße 12"],
        City: "Köln",
        Continent: "EU",
        CountryCode: "DE",
        Latitude: at[0],
        Longitude: at[1],
        PostalCode: "50667",
      },
      Contact: { ContactPerson: "", Phone: "+49 221 90009-10", Fax: "", Email: "", Url: "", OnlineShopUrl: "", ...contact },
      PartnerType: "",
      RetailerId: id,
      RetailerType: "TRADITIONALTRADE",
      RetailerTypeList: ["TRADITIONALTRADE"],
      OpeningHours: options.hours ?? WORKDAYS.map((Day) => ({ Day, Opens: "07:00", Closes: "17:00" })),
      TimeZone: "Europe/Berlin",
    },
  };
}

export const dealerGroups: DealerGroupData[] = [
  {
    Name: "TRADITIONALTRADE",
    DisplayName: "Fachhandel",
    RecordCount: 8,
    SymbolImage: "",
    Selected: false,
    Facets: [
      { Name: "CENTER", DisplayName: "Ankerplatz-Center mit vollem Sortiment", RecordCount: 2, Selected: false },
      { Name: "RENTAL", DisplayName: "Geräteverleih", RecordCount: 0, Selected: false },
    ],
  },
  { Name: "DIY", DisplayName: "Baumarkt", RecordCount: 4, SymbolImage: "", Selected: false, Facets: [] },
  { Name: "BUILDINGCONSTRUCTION", DisplayName: "Baustoffhandel", RecordCount: 0, SymbolImage: "", Selected: false, Facets: [] },
];

export function dealerResult(Retailers: DealerData[], RecordCount = Retailers.length): DealerSearchData {
  return { RecordCount, Groups: Retailers.length > 0 ? dealerGroups : [], Retailers, AvailabilityStatus: [] };
}

export const placeData = (Id: string, Name: string, Region = "Nordrhein-Westfalen"): PlaceData => ({
  Id,
  Name,
  Region,
  PostalCode: "",
  CountryCode: "DE",
  Latitude: 50.94,
  Longitude: 6.96,
});

export const COLOGNE: Partial<DealerQuery> = { town: "Köln", place: { latitude: 50.94, longitude: 6.96 } };

/** Data of the page's loader; by default without a result. */
export function dealerPageData(
  overrides: Partial<Omit<DealerSearchPageData, "query">> & { query?: Partial<DealerQuery> } = {},
): DealerSearchPageData {
  const query = { ...emptyDealerQuery({ countries: ["de"], radius: DEFAULT_RADIUS }), ...overrides.query };
  return { result: null, hasFailed: false, places: [], shown: 10, ...overrides, query };
}
