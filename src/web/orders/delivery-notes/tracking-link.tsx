import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./delivery-notes.module.css";

/** The carrier's number of a parcel, linked to its tracking page if there is one. */
export function TrackingLink({ number, url }: { number: string; url: string }) {
  const t = useT();
  const text = number === "" ? t("DeliveryNotes.Track") : number;
  if (url === "") return <span className={css["parcel"]}>{number}</span>;
  return (
    <a className={css["parcel"]} href={url} target="_blank" rel="noreferrer noopener">
      {text}
      <Icon name="external" size={14} />
      <span className="visually-hidden">{t("DeliveryNotes.NewWindow")}</span>
    </a>
  );
}
