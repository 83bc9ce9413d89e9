import { useRef, useState } from "react";
import type { Stories } from "#web/showroom/stories.ts";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { Accordion, StandardAccordion } from "./accordion.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Pager } from "./pager.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { RichHtml } from "../rich-html.tsx";
import { DetailList, NumericCell, NumericHeader, Table } from "./table.tsx";

const panels = [
  { id: "a", title: "Lieferung", content: "Ab Lager in 24 Stunden." },
  { id: "b", title: "Zulassungen", content: "ETA-11/0093" },
];
const more = () => {};

function Rows({ names, caption }: { names: readonly string[]; caption: string }) {
  return (
    <Table caption={caption} showCaption>
      <thead>
        <tr>
          <th scope="col">Bezeichnung</th>
          <NumericHeader>Bohrloch in mm</NumericHeader>
          <NumericHeader>Preis</NumericHeader>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <NumericCell>16</NumericCell>
            <NumericCell>1.234,50 €</NumericCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function PagedList({ pages, start = 1 }: { pages: number; start?: number }) {
  const [page, setPage] = useState(start);
  const facets = useRef<HTMLParagraphElement>(null);
  return (
    <div>
      <p ref={facets} tabIndex={-1}>
        Seite {page} von {pages}
      </p>
      <Pager page={page} pages={pages} onPage={setPage} facets={facets} label={`Seiten einer Liste von ${pages}, ab ${start}`} />
    </div>
  );
}

export const stories: Stories = {
  title: "Listen und Tabellen",
  arePartsOnly: true,
  states: [
    { name: "Tabelle", element: <Rows caption="Ausführungen" names={["Dübel 8 × 50", "Dübel 10 × 50"]} /> },
    { name: "Tabelle, leer", element: <Rows caption="Keine Ausführungen" names={[]} /> },
    { name: "Tabelle, sehr lange Wörter", element: <Rows caption={LONG_WORD} names={[LONG_WORD]} /> },
    {
      name: "Datenblatt",
      element: (
        <DetailList
          items={[
            { name: "Verankerungstiefe", value: "60 mm" },
            { name: "Antrieb", value: "TX30" },
          ]}
        />
      ),
    },
    { name: "Datenblatt, sehr lange Wörter", element: <DetailList items={[{ name: LONG_WORD, value: LONG_WORD }]} /> },
    { name: "Aufklapper", element: <Accordion panels={panels} /> },
    { name: "Aufklapper, mehrere offen", element: <StandardAccordion panels={panels} defaultOpen={["a", "b"]} expand /> },
    {
      name: "Aufklapper, sehr lange Wörter",
      element: <Accordion panels={[{ id: "a", title: LONG_WORD, content: LONG_WORD }]} defaultOpen={["a"]} />,
    },
    { name: "Pfad", element: <Breadcrumb items={[{ name: "Sortiment", path: "/sortiment" }, { name: "Dübel" }]} /> },
    { name: "Pfad, sehr lange Wörter", element: <Breadcrumb items={[{ name: LONG_WORD, path: "/sortiment" }, { name: LONG_WORD }]} /> },
    { name: "Seiten", element: <PagedList pages={20} /> },
    { name: "Seiten, wenige", element: <PagedList pages={3} start={2} /> },
    { name: "Seiten, sehr viele", element: <PagedList pages={1200} start={1198} /> },
    { name: "Fortschritt", element: <ProgressBar value={18} max={54} onMore={more} /> },
    { name: "Fortschritt, lädt", element: <ProgressBar value={18} max={54} onMore={more} isLoading /> },
    { name: "Fortschritt, alles gezeigt", element: <ProgressBar value={54} max={54} /> },
    {
      name: "Text mit Auszeichnung",
      element: (
        <RichHtml html={'<h2>Montage</h2><p>Bohrloch <strong>gut</strong> reinigen.</p><ul><li><a href="#">Anleitung</a></li></ul>'} />
      ),
    },
    { name: "Text mit Auszeichnung, sehr lange Wörter", element: <RichHtml html={`<h3>${LONG_WORD}</h3><p>${LONG_WORD}</p>`} /> },
    { name: "Fortschritt, leer", element: <ProgressBar value={0} max={0} /> },
  ],
};
