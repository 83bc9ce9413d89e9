import type { DealerData } from "#contract/screens.ts";
import type { MapMarker, MarkerStock } from "./map/map-handle.ts";

/** AVAILABLE is green, partly amber; grey without requested articles, or if it has none (DEALER-17, DEALER-26, A38). */
export function stockOf({ AvailabilityStatus: status }: Pick<DealerData, "AvailabilityStatus">): MarkerStock {
  if (status === "AVAILABLE") return "available";
  return status === "PARTLY_AVAILABLE" ? "partly" : "neutral";
}

export function markerOf(dealer: DealerData): MapMarker {
  const { Address, RetailerId, Names } = dealer.Retailer;
  return {
    id: RetailerId,
    name: Names.join(", "),
    latitude: Address.Latitude,
    longitude: Address.Longitude,
    stock: stockOf(dealer),
  };
}
