import { NO_COMPANY } from "#contract/account-pages.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { SettingsPage } from "#web/account/settings-page.tsx";
import settings from "#web/account/settings.module.css";
import { ACCESS_TONES } from "./access-tones.ts";
import css from "./company-access.module.css";
import { RequestAccessForm, LatestRequest } from "./latest-request.tsx";
import { RequestsToDecide } from "./requests-to-decide.tsx";

/**
 * Company access: people without a company request it, and its main contacts decide. Plain forms that work without JavaScript.
 */
export function CompanyAccess({ data, errorId }: ScreenProps<"CompanyAccess">) {
  const t = useT();
  const { user } = usePage();
  const headline = t("CompanyAccess.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data.access === null) return <SignInHint headline={headline} />;
  const { access, message } = data;
  const isMember = user.customerId !== NO_COMPANY;
  return (
    <SettingsPage headline={headline} about={t(isMember ? "CompanyAccess.AboutMember" : "CompanyAccess.About")}>
      <div className={css["parts"]}>
        {message && (
          <MessageBox
            tone={ACCESS_TONES[message]}
            title={t(`CompanyAccess.Message.${message}`)}
            text={t(`CompanyAccess.Message.${message}.Text`)}
          />
        )}
        {access.own && <LatestRequest request={access.own} />}
        {access.canAsk && <RequestAccessForm />}
        {access.isMainContact && <RequestsToDecide requests={access.requests} />}
        {isMember && !access.isMainContact && (
          <p className={settings["text"]}>
            {t("CompanyAccess.NoMainContact")} <SupportContact />
          </p>
        )}
      </div>
    </SettingsPage>
  );
}
