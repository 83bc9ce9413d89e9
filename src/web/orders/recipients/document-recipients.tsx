import { RECIPIENT_KINDS, type RecipientKind } from "#contract/rules/documents/document-recipients.ts";
import type { DocumentRecipientData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./recipients.module.css";
import { RecipientSection } from "./recipient-section.tsx";

const WIRE_KINDS = {
  "order-confirmation": "orderConfirmation",
  "delivery-note": "deliveryNote",
  invoice: "invoice",
  reminder: "reminder",
} as const satisfies Record<RecipientKind, DocumentRecipientData["kind"]>;

/** Addresses that receive the company's documents by email, by kind of document; plain forms (INVOICE-15). */
export function DocumentRecipients({ data, errorId }: ScreenProps<"DocumentRecipients">) {
  const t = useT();
  const headline = t("Recipients.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { recipients, outcome, kind: changed, email } = data;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      <p className={css["about"]}>{t("Recipients.About")}</p>
      <div className={css["kinds"]}>
        {RECIPIENT_KINDS.map((kind) => (
          <RecipientSection
            key={kind}
            kind={kind}
            recipients={recipients.filter((recipient) => recipient.kind === WIRE_KINDS[kind])}
            outcome={changed === kind ? outcome : null}
            email={changed === kind ? email : ""}
          />
        ))}
      </div>
    </article>
  );
}
