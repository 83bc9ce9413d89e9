import { getPlaces } from "#contract/generated/operations.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import type { PlaceData } from "#contract/screens.ts";
import type { PlaceHit, PlaceService } from "./place-service.ts";

/** The shop's own place search: typed text is not sent to third parties. */
export const builtinPlaces: PlaceService = {
  async find(words, country, signal) {
    const { settings, language } = currentPage();
    const variables = { channel: settings.catalog.brandId, language, country, query: words };
    return (await execute(getPlaces, variables, { signal })).getPlaces.map((place) => hitOf(place, country === null));
  },
  locate: async ({ place }) => place!,
};

export function hitOf({ Id, Name, Region, PostalCode, CountryCode, Latitude, Longitude }: PlaceData, isElsewhere: boolean): PlaceHit {
  return {
    id: Id,
    name: PostalCode ? `${PostalCode} ${Name}` : Name,
    detail: Region,
    place: { latitude: Latitude, longitude: Longitude },
    ...(isElsewhere && { elsewhere: CountryCode.toLowerCase() }),
  };
}
