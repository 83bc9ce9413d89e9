import { type ReactNode, useEffect, useRef, useState, useMemo } from "react";
import { DEALERS_PER_PAGE, type DealerPage, writeDealerQuery } from "#contract/rules/dealers/dealer-search.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { markerOf } from "./dealer-data.ts";
import { DealerSearchResults } from "./search-results.tsx";
import { ArticlesNotice } from "./articles-notice.tsx";
import { SearchForm } from "./form/search-form.tsx";
import { TypeFacets } from "./form/type-facets.tsx";
import { type DealerListProps, DealerList } from "./list/dealer-list.tsx";
import { DealerMap } from "./map/dealer-map.tsx";
import { DealerWindow } from "./map/dealer-window.tsx";
import { ExternalMapNotice } from "./map/external-map-notice.tsx";
import { useCountryView } from "./map/use-country-view.ts";
import { useOutsideMap } from "./map/use-outside-map.ts";
import { usePlaceService } from "./places/use-place-service.ts";
import { type DealerSearchStart, useDealerSearch } from "./use-dealer-search.ts";
import { useIsWide } from "./use-is-wide.ts";
import { useScrollToResults } from "./use-scroll-to-results.ts";
import type { DealerData } from "#contract/screens.ts";
import type { MapMarker } from "./map/map-handle.ts";
import css from "./dealer-search.module.css";

const NONE: readonly DealerData[] = [];

/** Memoised markers of the results. */
function useMarkers(dealers: readonly DealerData[] = NONE): readonly MapMarker[] {
  return useMemo(() => dealers.map(markerOf), [dealers]);
}

export type DealerSearchProps = {
  page: DealerPage;
  /** Articles that the dealers must have, until the user searches all dealers. */
  articles: readonly string[];
  start?: DealerSearchStart;
  heading: DealerListProps["heading"];
  /** The form's action without scripts; null if it always needs them. */
  action: string | null;
  disclaimer?: string;
  /** Shown above the results until a search runs. */
  children?: ReactNode;
};

/** The dealer search: form, list and an optional map (DEALER-01). */
export function DealerSearch({ page, articles, start, heading, action, disclaimer, children }: DealerSearchProps) {
  const { page: address } = usePage();
  const isHydrated = useIsHydrated();
  const isWide = useIsWide();
  const outside = useOutsideMap();
  const service = usePlaceService(outside.isAllowed);
  const search = useDealerSearch(page, articles, service, start, action !== null);
  const [isMapWanted, setMapWanted] = useState(false);
  const { result, status, query, activeId } = search;
  const dealers = result?.Retailers ?? [];
  const markers = useMarkers(result?.Retailers);
  const active = dealers.find(({ Retailer }) => Retailer.RetailerId === activeId) ?? null;
  // On a phone the list comes first, and the map on request.
  const hasMap = isHydrated && (isWide || isMapWanted);
  const view = useCountryView(query.country, hasMap);

  const { go, outcome } = useScrollToResults(!search.canSearch && status !== "loading");
  const map = useRef<HTMLDivElement>(null);
  // Above the list it might open out of view.
  useEffect(() => {
    if (activeId !== null && !isWide) map.current?.scrollIntoView({ block: "nearest" });
  }, [activeId, isWide]);

  function activate(id: string | null) {
    if (id) setMapWanted(true);
    search.activate(id);
  }

  return (
    <div className={css["search"]}>
      <div className={css["side"]}>
        <SearchForm search={search} countries={page.countries} service={service} action={action} go={go}>
          {result && (
            <TypeFacets
              groups={result.Groups}
              types={query.retailerTypes}
              partner={query.partnerType}
              isOpen={isWide}
              onType={search.chooseType}
              onPartner={search.choosePartner}
            />
          )}
        </SearchForm>
      </div>
      <div className={css["main"]} aria-busy={status === "loading"}>
        <ArticlesNotice search={search} page={page} action={action} />
        {!isWide && <MapButton isWanted={isMapWanted} onPress={() => setMapWanted(!isMapWanted)} />}
        <div ref={map} className={css["map"]}>
          {hasMap && (
            <>
              <DealerMap
                markers={markers}
                active={active && markerOf(active)}
                place={search.asked?.place ?? null}
                view={view}
                look={search.look}
                mayAskOutside={outside.isAllowed}
                onActivate={activate}
              >
                {active && <DealerWindow dealer={active} onClose={() => activate(null)} />}
              </DealerMap>
              <ExternalMapNotice outside={outside} />
            </>
          )}
        </div>
        <DealerSearchResults search={search} page={page} action={action} outcome={outcome}>
          {children}
        </DealerSearchResults>
        {result && dealers.length > 0 && (
          <DealerList
            result={result}
            shown={search.shown}
            activeId={activeId}
            heading={heading}
            onActivate={activate}
            onMore={search.showMore}
            moreLink={isHydrated ? null : `${address.uri}${writeDealerQuery(query, page, Math.ceil(search.shown / DEALERS_PER_PAGE) + 1)}`}
          />
        )}
        {disclaimer && <p className={css["disclaimer"]}>{disclaimer}</p>}
      </div>
    </div>
  );
}

function MapButton({ isWanted, onPress }: { isWanted: boolean; onPress: () => void }) {
  const t = useT();
  return (
    <Button className={css["mapButton"]} variant="secondary" icon="location" aria-expanded={isWanted} onClick={onPress}>
      {t(isWanted ? "Dealer.Map.Hide" : "Dealer.Map.Show")}
    </Button>
  );
}
