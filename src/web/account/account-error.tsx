import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./account.module.css";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";

/** Something of the account could not be had: a general message, the code to name, and whom to turn to (COMP-05). */
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

/** In place of an account page whose data could not be loaded. */
export function AccountErrorPage({ headline, errorCode }: { headline: string; errorCode: string | undefined }) {
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{headline}</h1>
      <AccountError errorCode={errorCode} />
    </section>
  );
}
