import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { formatDate } from "#web/account/format-date.ts";
import css from "./dashboard.module.css";
import { Tile, TileError } from "./tile.tsx";

/** The company's newest documents and a link to all; renders nothing without any (DASH-03). */
export function DashboardDocuments({ data, errorId }: ScreenProps<"DashboardDocuments">) {
  const t = useT();
  const link = useLink();
  const { documentDownload } = usePage().settings.site.pages;
  if (data === null || data?.numberOfDocuments === 0) return null;
  return (
    <Tile
      title={t("Account.Documents.Title")}
      icon="file"
      aside={data && <strong className={css["value"]}>{data.numberOfDocuments}</strong>}
    >
      {!data && <TileError errorCode={errorId} />}
      {data && (
        <ul className={css["documents"]}>
          {data.newest.map(({ documentUrl, documentName, lastModified }) => (
            <li key={documentUrl}>
              {documentName} <span className={css["day"]}>{formatDate(lastModified, t("Format.Date"))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={css["actions"]}>
        <a href={link(documentDownload)}>{t("Account.Documents.All")}</a>
      </p>
    </Tile>
  );
}
