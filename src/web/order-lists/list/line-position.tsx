import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/action/button.tsx";
import css from "./list.module.css";

/** Position of a line and handlers to move it. */
export type LinePositionProps = { isFirst: boolean; isLast: boolean; onUp: () => void; onDown: () => void; onDrag: () => void };

export function LinePosition({ isFirst, isLast, onUp, onDown, onDrag, name }: LinePositionProps & { name: string }) {
  const t = useT();
  return (
    <span className={css["place"]}>
      <span className={css["handle"]} draggable onDragStart={onDrag} title={t("OrderLists.Drag")} aria-hidden="true">
        <Icon name="menu" size={18} />
      </span>
      {/* aria-disabled at the ends, so that repeated clicks do not lose the focus. */}
      <IconButton
        size="small"
        icon="arrow-up"
        label={t("OrderLists.Up", name)}
        aria-disabled={isFirst || undefined}
        onClick={() => isFirst || onUp()}
      />
      <IconButton
        size="small"
        icon="arrow-down"
        label={t("OrderLists.Down", name)}
        aria-disabled={isLast || undefined}
        onClick={() => isLast || onDown()}
      />
    </span>
  );
}
