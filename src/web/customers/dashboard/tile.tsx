import { type ReactNode, useId } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./dashboard.module.css";

export type TileProps = { title: string; icon: IconName; aside?: ReactNode; children: ReactNode };

/** A dashboard tile. `aside` is shown next to its heading. */
export function Tile({ title, icon, aside, children }: TileProps) {
  const titleId = useId();
  return (
    <section className={css["tile"]} aria-labelledby={titleId}>
      <div className={css["header"]}>
        <Icon name={icon} size={22} />
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Replaces the content of a tile that failed to load; the other tiles are unaffected (COMP-05). */
export function TileError({ errorCode }: { errorCode?: string | undefined }) {
  const t = useT();
  return <MessageBox tone="warning" text={t("Account.Tile.Error")} errorCode={errorCode} />;
}
