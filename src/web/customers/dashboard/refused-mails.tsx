import type { RefusedAddressData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "./dashboard.module.css";

/**
 * Notice that e-mails to the user or to colleagues are refused: since when, the server's response, and the remedy (INVOICE-17).
 */
export function RefusedMails({ refused }: { refused: readonly RefusedAddressData[] }) {
  const own = refused.find(({ isOwn }) => isOwn);
  const colleagues = refused.filter(({ isOwn }) => !isOwn);
  return (
    <>
      {own && <OwnRefused address={own} />}
      {colleagues.length > 0 && <ColleaguesRefused addresses={colleagues} />}
    </>
  );
}

function OwnRefused({ address: { email, since, mails, answer } }: { address: RefusedAddressData }) {
  const t = useT();
  const day = formatDay(since, t);
  return (
    <MessageBox
      tone="warning"
      className={css["refused"]}
      title={t("Account.Refused.Title")}
      text={mails === 1 ? t("Account.Refused.One", email, day) : t("Account.Refused.Many", email, day, mails)}
    >
      <p>
        {t("Account.Refused.ToDo")} <SupportContact />
      </p>
      <p>{t("Account.Refused.Gone")}</p>
      <p className={css["quiet"]}>{t("Account.Refused.Answer", answer)}</p>
    </MessageBox>
  );
}

function ColleaguesRefused({ addresses }: { addresses: readonly RefusedAddressData[] }) {
  const t = useT();
  const told = ({ since, mails }: RefusedAddressData) => {
    const day = formatDay(since, t);
    return mails === 1 ? t("Account.Refused.ColleagueOne", day) : t("Account.Refused.ColleagueMany", day, mails);
  };
  return (
    <MessageBox
      tone="warning"
      className={css["refused"]}
      title={t("Account.Refused.Colleagues")}
      text={t("Account.Refused.ColleaguesText")}
    >
      <ul>
        {addresses.map((address) => (
          <li key={address.email}>
            <b>{address.name}</b>, {address.email}: {told(address)}
            <span className={css["quiet"]}>{t("Account.Refused.Answer", address.answer)}</span>
          </li>
        ))}
      </ul>
      <p>
        {t("Account.Refused.ColleaguesToDo")} <SupportContact />
      </p>
      <p>{t("Account.Refused.Gone")}</p>
    </MessageBox>
  );
}
