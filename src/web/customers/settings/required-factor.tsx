import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import account from "#web/account/account.module.css";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "#web/account/settings.module.css";
import { PasskeysPart } from "./passkeys-part.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";

/** Sets up the second factor that the user's company requires. Once it is due, the only page besides signing out (TRUST-07). */
export function RequiredFactor({ data, errorId }: ScreenProps<"RequiredFactor">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const headline = t("RequiredFactor.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { from, isDue, secondFactor, passkeys } = data;
  return (
    <article className={`page-body ${account["page"]}`}>
      <h1>{headline}</h1>
      <MessageBox
        tone={isDue ? "warning" : "info"}
        title={t(isDue ? "RequiredFactor.Due" : "RequiredFactor.From", formatDay(from, t))}
        text={t(isDue ? "RequiredFactor.Due.Text" : "RequiredFactor.From.Text")}
      />
      <p className={css["text"]}>{t("RequiredFactor.Choose")}</p>
      <SecondFactorPart {...secondFactor} hasPasskeys={false} />
      <PasskeysPart {...passkeys} />
      <p className={css["text"]}>
        {t("RequiredFactor.Help")} <SupportContact subject={t("RequiredFactor.Title")} />
      </p>
      {isDue && (
        <p>
          <LinkButton variant="secondary" href={link(pages.logout)}>
            {t("RequiredFactor.SignOut")}
          </LinkButton>
        </p>
      )}
    </article>
  );
}
