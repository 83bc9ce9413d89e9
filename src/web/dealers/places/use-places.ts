import { useEffect, useState } from "react";
import type { PlaceHit, PlaceService } from "./place-service.ts";

/** After so long without a further key it is asked. */
const PAUSE_MS = 120;

export type FoundPlaces = { words: string; hits: readonly PlaceHit[] };
const NONE: FoundPlaces = { words: "", hits: [] };

/** Places for what is typed. An answer to what is no longer typed never shows; one that fails is logged, and typing goes on. */
export function usePlaces(service: PlaceService, words: string, country: string, isWanted: boolean): FoundPlaces {
  const [found, setFound] = useState(NONE);
  const wanted = isWanted ? words.trim() : "";
  useEffect(() => {
    if (wanted === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      service.find(wanted, country, controller.signal).then(
        (hits) => controller.signal.aborted || setFound({ words: wanted, hits }),
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
  }, [service, wanted, country]);
  // Until the next answer is here, that for the beginning of the words still helps.
  return found.words !== "" && wanted.startsWith(found.words) ? found : NONE;
}
