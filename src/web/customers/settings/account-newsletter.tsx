import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import type { CustomerNewsletter } from "#contract/screens.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "#web/account/settings.module.css";
import { SettingsPage, SettingsPart } from "#web/account/settings-page.tsx";

type Data = NonNullable<ScreenProps<"AccountNewsletter">["data"]>;

/**
 * Newsletters the account's address receives, with unsubscribe links and a sign-up form for the others. The form works without
 * JavaScript; the sign-up needs confirmation by e-mail (PATH-09).
 */
export function AccountNewsletter({ data, errorId }: ScreenProps<"AccountNewsletter">) {
  const t = useT();
  const headline = t("Settings.Newsletter.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const read = data.newsletters.filter(({ state }) => state === "read");
  const others = data.newsletters.filter(({ state }) => state !== "read");
  return (
    <SettingsPage headline={headline} about={t("Settings.Newsletter.Text", data.email)}>
      <Outcome email={data.email} />
      <SettingsPart id="read" title={t("Settings.Newsletter.Read")}>
        {read.length > 0 ? <Readings newsletters={read} /> : <p>{t("Settings.Newsletter.None")}</p>}
      </SettingsPart>
      {others.length > 0 && (
        <SettingsPart id="more" title={t("Settings.Newsletter.More")}>
          <SignUp {...data} newsletters={others} />
        </SettingsPart>
      )}
    </SettingsPage>
  );
}

/** Result of the form. */
function Outcome({ email }: { email: string }) {
  const t = useT();
  const { page } = usePage();
  switch (new URLSearchParams(queryOf(page)).get("outcome")) {
    case "asked":
      return <MessageBox tone="success" title={t("Settings.Newsletter.Asked")} text={t("Settings.Newsletter.AskedText", email)} />;
    case "failed":
      return <MessageBox title={t("Error-Code-Headline")} text={t("Settings.Newsletter.Failed")} />;
    case "too-many":
      return <MessageBox title={t("Error-Code-Headline")} text={t("Newsletter.Failed.TooMany")} />;
    default:
      return null;
  }
}

function Readings({ newsletters }: { newsletters: readonly CustomerNewsletter[] }) {
  const t = useT();
  const link = useLink();
  return (
    <ul className={css["rows"]}>
      {newsletters.map(({ id, title, description, leaveLink }) => (
        <li key={id}>
          <div>
            <strong>{title}</strong>
            {description && <RichHtml className={css["description"]} html={description} />}
          </div>
          {leaveLink && (
            <a href={link(leaveLink)} aria-label={t("Settings.Newsletter.LeaveNamed", title)}>
              {t("Settings.Newsletter.Leave")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function SignUp({ newsletters, email, consent }: Pick<Data, "newsletters" | "email" | "consent">) {
  const t = useT();
  const { page } = usePage();
  return (
    <form className={css["form"]} method="get" action={NEWSLETTER_ROUTES.sendOptIn}>
      <input type="hidden" name="page" value={page.uri} />
      <input type="hidden" name="email" value={email} />
      <p className={css["quiet"]}>{t("Newsletter.Required")}</p>
      <fieldset className={css["choices"]}>
        <legend>{t("Newsletter.Types")}</legend>
        {newsletters.map(({ id, title, description, state }) => (
          <div key={id}>
            <Checkbox
              name="newslettertype"
              value={id}
              aria-describedby={description ? `${id}-description` : undefined}
              label={
                <>
                  <strong>{title}</strong>
                  {state === "waiting" && <span className={css["waiting"]}>{t("Settings.Newsletter.Waiting")}</span>}
                </>
              }
            />
            {description && (
              <div id={`${id}-description`}>
                <RichHtml className={css["below"]} html={description} />
              </div>
            )}
          </div>
        ))}
      </fieldset>
      <fieldset className={css["choices"]}>
        <legend>{t("Newsletter.Consent")}</legend>
        <Checkbox name="consent" value="yes" required label={<span dangerouslySetInnerHTML={{ __html: consent }} />} />
      </fieldset>
      <p className={css["text"]}>{t("Settings.Newsletter.Next", email)}</p>
      <p>
        <Button type="submit">{t("Newsletter.Submit")}</Button>
      </p>
    </form>
  );
}
