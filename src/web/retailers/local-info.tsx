import { useEffect, useId, useRef, useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { IconButton } from "#web/ui/action/button.tsx";
import { useIsWiderThan } from "#web/ui/list/accordion.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import css from "./local-dealers.module.css";

/** Screens up to this width show the text full-screen (RETAIL-14). */
const DIALOG_UP_TO_PX = 845;

/** The site's text about local dealers, behind an icon (RETAIL-15). */
export function LocalInfo({ text }: { text: string }) {
  const t = useT();
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWiderThan(DIALOG_UP_TO_PX);
  const isTip = isWide && isOpen;
  useEffect(() => {
    if (!isTip) return undefined;
    const onPress = ({ target }: PointerEvent) => !frame.current?.contains(target as Node) && setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Closes only the text, not the overlay around it.
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [isTip]);
  return (
    <span ref={frame}>
      <IconButton
        size="small"
        icon="info-rounded"
        label={t("Retail.Local.Info")}
        aria-expanded={isOpen}
        aria-controls={isTip ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      <span id={id} role="status" className={isTip ? css["tip"] : "visually-hidden"}>
        {isTip && text}
      </span>
      {!isWide && (
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t("Retail.Local.Info")} fullScreen>
          <p className={css["text"]}>{text}</p>
        </Drawer>
      )}
    </span>
  );
}
