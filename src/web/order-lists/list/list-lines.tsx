import { type DragEvent, type Ref, useState } from "react";
import type { OrderListLineData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./list.module.css";
import { ArticleLine } from "./article-line.tsx";
import { HeadingLine } from "./heading-line.tsx";
import type { ListPageState } from "./use-list-page.ts";

export type ListLinesProps = {
  lines: readonly OrderListLineData[];
  page: ListPageState;
  isTicked: (id: number) => boolean;
  onToggle: (id: number) => void;
  onRemove: (id: number) => void;
  ref?: Ref<HTMLUListElement>;
};

/** The lines in their custom order, moved by drag and drop or by buttons. */
export function ListLines({ lines, page, isTicked, onToggle, onRemove, ref }: ListLinesProps) {
  const t = useT();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { mayChange } = page.list;
  function drop(event: DragEvent, before: number) {
    event.preventDefault();
    if (dragged !== null) void page.moveLine(dragged, before);
    setDragged(null);
    setOver(null);
  }
  return (
    <ul ref={ref} className={css["lines"]} aria-label={t("OrderLists.Lines")}>
      {lines.map((line, at) => {
        const place = {
          isFirst: at === 0,
          isLast: line.id === page.lines.at(-1)?.id,
          onUp: () => void page.moveLine(line.id, lines[at - 1]!.id),
          onDown: () => void page.moveLine(line.id, page.lines[at + 2]?.id ?? 0),
          onDrag: () => setDragged(line.id),
        };
        const shared = { line, page, place };
        return (
          // Dragging needs a mouse; each line's buttons do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={line.id}
            tabIndex={-1}
            className={line.heading === null ? css["line"] : css["headingLine"]}
            data-over={(over === line.id && dragged !== null && dragged !== line.id) || undefined}
            data-dragged={dragged === line.id || undefined}
            aria-busy={page.busyLines.has(line.id) || undefined}
            onDragOver={(event) => {
              if (dragged === null || !mayChange) return;
              event.preventDefault();
              setOver(line.id);
            }}
            onDrop={(event) => drop(event, line.id)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          >
            {line.heading === null ? (
              <ArticleLine {...shared} isTicked={isTicked(line.id)} onToggle={() => onToggle(line.id)} />
            ) : (
              <HeadingLine {...shared} heading={line.heading} onRemove={() => onRemove(line.id)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
