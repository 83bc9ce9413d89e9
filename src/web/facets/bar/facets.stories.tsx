import { useEffect, useRef, useState } from "react";
import type { ListFilter } from "#contract/rules/facets/facet-filter.ts";
import type { FacetData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { facetData } from "#web/testing/shop-data.ts";
import { facetSection } from "./facet-code.ts";
import { Facets } from "./facets.tsx";
import { rangeHandles } from "./handles-code.ts";

const facets = [
  facetData("FARBE", "Farbe", { grau: 12, weiß: 8, schwarz: 0 }),
  facetData("LAENGE", "Dübellänge", [20, 90], "mm"),
  facetData("WERKSTOFF", "Edelstahlhochleistungsschwerlastankerwerkstoff", { Polyamid: 1204 }),
];
const grey = { id: "FARBE", value: "grau", minValue: null, maxValue: null };
const short = { id: "LAENGE", value: null, minValue: 30, maxValue: 50, unit: "mm" };

/** Filters limited to this sample. */
function Sample({ list = facets, start = [] }: { list?: FacetData[]; start?: ListFilter["filters"] }) {
  const [filter, setFilter] = useState<ListFilter>({ filters: start, query: "" });
  return (
    <PageAs>
      <Facets
        facets={list}
        filter={filter}
        breadcrumb={[{ id: "story" }]}
        path="/"
        countText="20 Varianten"
        onFilter={async (next) => {
          setFilter(next);
          // Preserves the page's own address: nothing was loaded.
          return "superseded";
        }}
      />
    </PageAs>
  );
}

/** A sample with an open facet, and space for its panel. */
function Opened({ name, start = [] }: { name: string; start?: ListFilter["filters"] }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = () => {
      const summary = [...holder.current!.querySelectorAll("details[name] > summary")].find(({ textContent }) =>
        textContent.startsWith(name),
      );
      if (!summary) return;
      watching.disconnect();
      (summary.parentElement as HTMLDetailsElement).open = true;
    };
    const watching = new MutationObserver(open);
    watching.observe(holder.current!, { childList: true, subtree: true });
    open();
    void Promise.all([facetSection.load(), rangeHandles.load()]);
    return () => watching.disconnect();
  }, [name]);
  return (
    <div ref={holder} style={{ minBlockSize: "13rem" }}>
      <Sample start={start} />
    </div>
  );
}

const many = Array.from({ length: 14 }, (_, index) => facetData(`F${index}`, `Merkmal ${index + 1}`, { ja: 3, nein: 4 }));

export const stories: Stories = {
  title: "Filter",
  arePartsOnly: true,
  states: [
    { name: "Nichts gesetzt", element: <Sample /> },
    { name: "Gesetzt", element: <Sample start={[grey, short]} /> },
    { name: "Werte offen", element: <Opened name="Farbe" start={[grey]} /> },
    { name: "Bereich offen", element: <Opened name="Dübellänge" start={[short]} /> },
    { name: "Viele", element: <Sample list={many} /> },
    { name: "Unbekannter Filter aus der Adresse", element: <Sample list={[]} start={[{ ...grey, id: "UNBEKANNT" }]} /> },
  ],
};
