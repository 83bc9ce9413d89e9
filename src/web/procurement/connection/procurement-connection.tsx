import { PROCUREMENT_INFO_PAGE } from "#contract/routes.ts";
import type { ProcurementConnectionData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { ConfirmedAddresses } from "./confirmed-addresses.tsx";
import { ConnectionCheck } from "./connection-check.tsx";
import { Mapping } from "./mapping.tsx";
import { Messages } from "./messages.tsx";
import { SoftwarePasswords } from "./software-passwords.tsx";
import css from "./procurement-connection.module.css";

/** Procurement connection: setup, check, confirmed addresses and message log (PROCURE-24, PROCURE-25). */
export function ProcurementConnection({ data, errorId }: ScreenProps<"ProcurementConnection">) {
  const t = useT();
  if (!data) return <AccountErrorPage headline={t("Connection.Title")} errorCode={errorId} />;
  if (!data.connection) return <SignInHint headline={t("Connection.Title")} />;
  const { addresses, messages, mapping, software, versions, checkInput, check } = data.connection;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Connection.Title")}</h1>
      <p className={css["text"]}>{t("Connection.About")}</p>
      {data.isRemoved && <MessageBox tone="success" title={t("Connection.Addresses.Removed")} />}
      <SetUp connection={data.connection} />
      <SoftwarePasswords software={software} state={data.software} />
      <ConnectionCheck versions={versions} checkInput={checkInput} check={check} checked={data.checked} />
      <ConfirmedAddresses addresses={addresses} />
      <Messages messages={messages} />
      <Mapping mapping={mapping} />
    </article>
  );
}

/** Settings to enter in the procurement software. */
function SetUp({ connection: { address, username, customerNumber, software } }: { connection: ProcurementConnectionData }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <section className={css["part"]} aria-labelledby="connection-set-up">
      <h2 id="connection-set-up">{t("Connection.SetUp")}</h2>
      <dl className={account["details"]}>
        <dt>{t("Connection.SetUp.Protocol")}</dt>
        <dd>{t("Connection.SetUp.Ids")}</dd>
        <dt>{t("Connection.SetUp.Address")}</dt>
        <dd>{address}</dd>
        <dt>{t("Connection.SetUp.Username")}</dt>
        <dd>{username}</dd>
        <dt>{t("Connection.SetUp.CustomerNumber")}</dt>
        <dd>
          {customerNumber} ({t("Connection.SetUp.CustomerNumberText")})
        </dd>
        <dt>{t("Connection.SetUp.Password")}</dt>
        <dd>
          {software.isOnly ? (
            t("Connection.SetUp.PasswordOnly")
          ) : (
            <>
              {t("Connection.SetUp.PasswordText")} <a href={link(settings.site.pages.forgotPassword)}>{t("Connection.SetUp.Forgotten")}</a>
            </>
          )}
        </dd>
      </dl>
      <p className={css["text"]}>
        <a href={link(PROCUREMENT_INFO_PAGE)}>{t("Connection.SetUp.Try")}</a>
      </p>
    </section>
  );
}
