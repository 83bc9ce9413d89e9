import { useEffect, useState } from "react";
import type { PlaceHit, PlaceService } from "./place-service.ts";

/** Debounce interval of typing. */
const PAUSE_MS = 120;

export type FoundPlaces = { words: string; hits: readonly PlaceHit[] };
const NONE: FoundPlaces = { words: "", hits: [] };

/** Suggestions for typed text. Outdated responses are ignored; failed ones are logged, and typing continues. */
export function usePlaces(service: PlaceService, words: string, country: string, isWanted: boolean): FoundPlaces {
  const [found, setFound] = useState(NONE);
  const requested = isWanted ? words.trim() : "";
  useEffect(() => {
    if (requested === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      service.find(requested, country, controller.signal).then(
        (hits) => controller.signal.aborted || setFound({ words: requested, hits }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          console.error("places could not be looked up", error);
          setFound(NONE);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [service, requested, country]);
  // Until the next response, the suggestions for a prefix of the words are still useful.
  return found.words !== "" && requested.startsWith(found.words) ? found : NONE;
}
