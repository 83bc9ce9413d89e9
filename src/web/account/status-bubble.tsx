import { clsx } from "clsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import css from "./status-bubble.module.css";

const ICONS: Readonly<Record<string, IconName>> = { A: "clock", B: "package", C: "truck", D: "check", E: "cancel" };

/** Status of an order or position by text and icon; colour is only supplementary. */
export function StatusBubble({ status, text }: { status: string; text: string }) {
  return (
    <span className={clsx(css["bubble"], css[`is${status}`])}>
      <Icon name={ICONS[status] ?? "info-rounded"} size={14} />
      {text}
    </span>
  );
}
