import { useMemo } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { builtinPlaces } from "./builtin-places.ts";
import type { PlaceService } from "./place-service.ts";

/** The place search: the external service with consent for its map, otherwise the shop's own. */
export function usePlaceService(mayAskOutside: boolean): PlaceService {
  const { settings } = usePage();
  const { mapsKey } = settings.site;
  return useMemo(() => (mapsKey && mayAskOutside ? latePlaces(mapsKey) : builtinPlaces), [mapsKey, mayAskOutside]);
}

function latePlaces(key: string): PlaceService {
  const load = async () => (await import("./external-places.ts")).externalPlaces(key);
  return {
    find: async (...asked) => (await load()).find(...asked),
    locate: async (hit) => (await load()).locate(hit),
  };
}
