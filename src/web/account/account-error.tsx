import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./account.module.css";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";

/** Error message for account data that failed to load, with error code and contact (COMP-05). */
export function AccountError({ errorCode }: { errorCode: string | undefined }) {
  const t = useT();
  return (
    <MessageBox
      title={t("Checkout.Errors.Title")}
      errorCode={errorCode}
      text={
        <>
          {t("Account.Error.Text")} <SupportContact />
        </>
      }
    />
  );
}

/** Replaces an account page whose data failed to load. */
export function AccountErrorPage({ headline, errorCode }: { headline: string; errorCode: string | undefined }) {
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{headline}</h1>
      <AccountError errorCode={errorCode} />
    </section>
  );
}
