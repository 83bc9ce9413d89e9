import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import type { MapPlace, OpenedPlaceMap } from "./open-place-map.ts";
import styles from "./place-map.module.css";

type PlaceMapProps = {
  /** Null for none yet. */
  place: MapPlace | null;
  /** Two letters. */
  country: string;
  /** Null without the right to change it. */
  onPlace: ((place: MapPlace) => void) | null;
};

/** A dealer's place as a pin, which can be set by a click and dragged. */
export function PlaceMap(props: PlaceMapProps) {
  const { language } = useLanguage();
  const [tries, setTries] = useState(0);
  // The key opens a new map in another language, and on retry.
  return <LoadedMap key={`${tries} ${language}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function LoadedMap({ place, country, onPlace, onRetry }: PlaceMapProps & { onRetry: () => void }) {
  const t = usePhrases(dealerPhrases);
  const { language } = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenedPlaceMap | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const report = useEffectEvent((next: MapPlace) => onPlace?.(next));
  const open = useEffectEvent(async (into: HTMLElement) => {
    const { openPlaceMap } = await import("./open-place-map.ts");
    return openPlaceMap(into, { place, country, language, words: t.map, onPlace: onPlace && ((next) => report(next)) });
  });
  useEffect(() => {
    let isGone = false;
    let opened: OpenedPlaceMap | null = null;
    open(element.current!).then(
      (loaded) => {
        if (isGone) return loaded.remove();
        opened = loaded;
        setMap(loaded);
      },
      (error: unknown) => {
        console.error("the map could not be opened", error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      opened?.remove();
    };
  }, []);
  const [latitude, longitude] = [place?.latitude, place?.longitude];
  useEffect(() => {
    map?.showPlace(latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }, [map, latitude, longitude]);

  return (
    <div className={styles["frame"]}>
      <div ref={element} className={styles["map"]} role="group" aria-label={t.place} aria-busy={!map && !hasFailed} />
      {!map && !hasFailed && (
        <div className={styles["over"]}>
          <LoadingBlock />
        </div>
      )}
      {hasFailed && (
        <div className={styles["over"]}>
          <MessageBox tone="warning" text={t.map.failed}>
            <div>
              <Button size="small" variant="secondary" onClick={onRetry}>
                {t.map.retry}
              </Button>
            </div>
          </MessageBox>
        </div>
      )}
    </div>
  );
}
