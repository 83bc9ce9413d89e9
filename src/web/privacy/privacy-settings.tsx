import { PRIVACY_PAGE, PRIVACY_SUCCESSES, type PrivacyOutcome } from "#contract/privacy-links.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { SettingsPage } from "#web/account/settings-page.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { ColleagueDeletion } from "./colleague-deletion.tsx";
import { ConsentsPart } from "./consents-part.tsx";
import { DataExportPart } from "./data-export-part.tsx";
import { DeletionPart } from "./deletion-part.tsx";

/** Export of the own data, consents, and deletion of the account, by plain forms (TRUST-13, TRUST-14, TRUST-19). */
export function PrivacySettings({ data, errorId }: ScreenProps<"PrivacySettings">) {
  const t = useT();
  const headline = t("Privacy.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  if (data.view === "denied") return <Denied headline={headline} />;
  if (data.view === "colleague")
    return (
      <SettingsPage headline={t("Privacy.Colleague.Title", data.user.name)} about={t("Privacy.Colleague.About", data.user.email)}>
        <Outcome outcome={data.outcome} />
        <ColleagueDeletion {...data} />
      </SettingsPage>
    );
  return (
    <SettingsPage headline={headline} about={t("Privacy.About")}>
      <Outcome outcome={data.outcome} />
      <DataExportPart dataExport={data.dataExport} confirmBy={data.confirmBy} />
      <ConsentsPart consents={data.consents} isAdvertisingAllowed={data.isAdvertisingAllowed} />
      <DeletionPart deletion={data.deletion} confirmBy={data.confirmBy} lastAdministratorOf={data.lastAdministratorOf} stuck={data.stuck} />
    </SettingsPage>
  );
}

function Outcome({ outcome }: { outcome: PrivacyOutcome | null }) {
  const t = useT();
  if (outcome === null) return null;
  const tone = PRIVACY_SUCCESSES.includes(outcome) ? "success" : "error";
  return <MessageBox tone={tone} title={t(`Privacy.Outcome.${outcome}`)} text={t(`Privacy.Outcome.${outcome}.Text`)} />;
}

function Denied({ headline }: { headline: string }) {
  const t = useT();
  const link = useLink();
  return (
    <SettingsPage headline={headline} about={t("Privacy.Denied")}>
      <p>
        <a href={link(PRIVACY_PAGE)}>{t("Privacy.Own")}</a>
      </p>
    </SettingsPage>
  );
}
