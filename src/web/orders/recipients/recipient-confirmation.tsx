import { RECIPIENT_FORMS } from "#contract/rules/documents/document-recipients.ts";
import type { ScreenData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import css from "./recipients.module.css";

/** The page of a mailed link: the owner of the address confirms that it gets a company's documents (INVOICE-15). */
export function RecipientConfirmation({ data }: ScreenProps<"RecipientConfirmation">) {
  return <section className={`page-body ${css["confirmation"]}`}>{data ? <Address data={data} /> : <Unknown />}</section>;
}

function Unknown() {
  const t = useT();
  const link = useLink();
  return (
    <>
      <h1>{t("Recipients.Confirm.Unknown")}</h1>
      <p>{t("Recipients.Confirm.UnknownText")}</p>
      <p>
        <LinkButton href={link("/")}>{t("Recipients.Confirm.Home")}</LinkButton>
      </p>
    </>
  );
}

function Address({ data }: { data: NonNullable<ScreenData["RecipientConfirmation"]> }) {
  const t = useT();
  const { language } = usePage();
  const { key, email, companyName, kinds, isConfirmed } = data;
  return (
    <>
      <h1>{t(isConfirmed ? "Recipients.Confirm.Done" : "Recipients.Confirm.Title")}</h1>
      <p>{t(isConfirmed ? "Recipients.Confirm.DoneText" : "Recipients.Confirm.Text", email, companyName)}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`Recipients.Kind.${kind}`)}</li>
        ))}
      </ul>
      {!isConfirmed && (
        <form method="post" action={RECIPIENT_FORMS.confirm}>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="language" value={language} />
          <Button type="submit">{t("Recipients.Confirm.Submit")}</Button>
        </form>
      )}
      <p>
        {t("Recipients.Confirm.Questions")} <SupportContact subject={t("Recipients.Title")} />
      </p>
    </>
  );
}
