import { currentPage } from "#web/shell/page/state/current-page.ts";
import { loadOutsideMaps } from "../map/outside-script.ts";
import type { PlaceService } from "./place-service.ts";

/** Place suggestions of the external maps service, limited to one country (DEALER-03, DEALER-29). */
export function externalPlaces(key: string): PlaceService {
  const load = () => loadOutsideMaps(key, currentPage().language);
  return {
    async find(words, country) {
      if (country === null) return [];
      const { places } = await load();
      const asked = { input: words, componentRestrictions: { country }, types: ["(regions)"] };
      const { predictions } = await new places.AutocompleteService().getPlacePredictions(asked);
      return predictions.map(({ place_id, structured_formatting: { main_text, secondary_text = "" } }) => ({
        id: place_id,
        name: main_text,
        detail: secondary_text,
        place: null,
      }));
    },
    async locate({ id }) {
      const { Geocoder } = await load();
      const [found] = (await new Geocoder().geocode({ placeId: id })).results;
      if (!found) throw new Error(`the maps service does not know the place ${id}`);
      const { lat, lng } = found.geometry.location.toJSON();
      return { latitude: lat, longitude: lng };
    },
  };
}
