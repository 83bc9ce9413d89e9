import { type ConfirmationKind, PRIVACY_FORMS, type ShownExport } from "#contract/privacy-links.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PageForm } from "#web/account/page-form.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { ConfirmationField } from "./confirmation-field.tsx";

/** Requests an export of the own data and downloads it (TRUST-13). */
export function DataExportPart({ dataExport, confirmBy }: { dataExport: ShownExport; confirmBy: ConfirmationKind }) {
  const t = useT();
  const { state } = dataExport;
  return (
    <SettingsPart id="export" title={t("Privacy.Export.Title")}>
      <p className={css["text"]}>{t("Privacy.Export.About")}</p>
      {state === "running" && <MessageBox tone="info" title={t("Privacy.Export.running")} text={t("Privacy.Export.running.Text")} />}
      {state === "failed" && <MessageBox tone="error" title={t("Privacy.Export.failed")} text={t("Privacy.Export.failed.Text")} />}
      {state === "expired" && <p className={css["text"]}>{t("Privacy.Export.expired")}</p>}
      {dataExport.state === "ready" && (
        <PageForm action={PRIVACY_FORMS.downloadExport} className={css["factor"]}>
          <p>{t("Privacy.Export.ready", formatTimestamp(dataExport.until, t), kilobytes(dataExport.bytes))}</p>
          <ConfirmationField confirmBy={confirmBy} />
          <Button type="submit">{t("Privacy.Export.Download")}</Button>
        </PageForm>
      )}
      {state !== "running" && (
        <PageForm action={PRIVACY_FORMS.requestExport}>
          <Button type="submit" variant={state === "ready" ? "secondary" : "primary"}>
            {t(state === "none" ? "Privacy.Export.Request" : "Privacy.Export.Again")}
          </Button>
        </PageForm>
      )}
    </SettingsPart>
  );
}

function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1_000));
}
