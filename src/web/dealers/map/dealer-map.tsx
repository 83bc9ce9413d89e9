import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./dealer-map.module.css";
import type { MapHandle, MapMarker, MapPosition, MapView } from "./map-handle.ts";
import { openMap } from "./open-map.ts";

/** A new value moves the map: to the country, or to the results. */
export type MapStyle = { at: "country" | "results" };

export type DealerMapProps = {
  markers: readonly MapMarker[];
  active: MapMarker | null;
  /** Centre of the search. */
  place: MapPosition | null;
  view: MapView;
  look: MapStyle;
  /** Whether the user consented to an external map. */
  mayAskOutside: boolean;
  onActivate: (id: string | null) => void;
  /** Content of the active marker's popup. */
  children: ReactNode;
};

/** The map is optional: the list contains the same information. */
export function DealerMap(props: DealerMapProps) {
  const [tries, setTries] = useState(0);
  // The key resets the state for another map, or on retry.
  return <OpenedMap key={`${tries} ${props.mayAskOutside}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function OpenedMap({
  markers,
  active,
  place: middle,
  view,
  look,
  mayAskOutside,
  onActivate,
  onRetry,
  children,
}: DealerMapProps & { onRetry: () => void }) {
  const t = useT();
  const { settings, language } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const [content] = useState(() => document.createElement("div"));
  const [map, setMap] = useState<MapHandle | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const activate = useEffectEvent((id: string | null) => onActivate(id));
  const open = useEffectEvent((into: HTMLElement) => {
    const words = {
      zoomIn: t("Dealer.Map.ZoomIn"),
      zoomOut: t("Dealer.Map.ZoomOut"),
      cluster: (count: number) => t("Dealer.Map.Cluster", count),
    };
    const told = { onActivate: (id: string) => activate(id), onClose: () => activate(null) };
    return openMap(into, { view, language, words, ...told }, settings.site, mayAskOutside);
  });
  useEffect(() => {
    let isGone = false;
    let opened: MapHandle | null = null;
    open(place.current!).then(
      (came) => {
        if (isGone) return came.remove();
        opened = came;
        setMap(came);
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

  useEffect(() => map?.setMarkers(markers), [map, markers]);
  useEffect(() => map?.markPlace(middle), [map, middle]);
  const show = useEffectEvent((shown: MapHandle, { at }: MapStyle) => {
    if (at === "country") shown.showView(view);
    // A dealer that was chosen while results were loading stays in view, with its popup.
    else if (!active) shown.showAll(markers);
  });
  useEffect(() => {
    if (map) show(map, look);
  }, [map, look]);
  const activeId = active?.id;
  const mark = useEffectEvent((shown: MapHandle, id: string | undefined) => shown.activate(id ? active : null, content));
  useEffect(() => {
    if (map) mark(map, activeId);
  }, [map, activeId]);

  return (
    <section className={css["frame"]} aria-label={t("Dealer.Map")}>
      <div ref={place} className={css["place"]} aria-busy={!map && !hasFailed} />
      {!map && !hasFailed && (
        <div className={css["over"]}>
          <LoadingBlock />
        </div>
      )}
      {hasFailed && (
        <div className={css["over"]}>
          <MessageBox tone="warning" text={t("Dealer.Map.Failed")}>
            <Button size="small" variant="secondary" onClick={onRetry}>
              {t("Retail.Retry")}
            </Button>
          </MessageBox>
        </div>
      )}
      {active && createPortal(children, content)}
    </section>
  );
}
