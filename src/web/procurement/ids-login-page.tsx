import { PROCUREMENT_ROUTES, type ProcurementState } from "#contract/routes.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import css from "./procurement.module.css";

const TO_CART: readonly ProcurementState[] = ["no-address", "too-late", "nothing-yet", "replaced"];

/** Outcome of a procurement request, and the user's options (IDS-01). It needs no script. */
export function IdsLoginPage({ data }: ScreenProps<"IdsLoginPage">) {
  const { state, signedInAs } = data ?? { state: "over" as const, signedInAs: "" };
  return (
    <article className={`page-body ${css["page"]}`}>
      <StateView state={state} signedInAs={signedInAs} />
    </article>
  );
}

function StateView({ state, signedInAs }: { state: ProcurementState; signedInAs: string }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  switch (state) {
    case "failed":
    case "too-many-attempts":
      return <Failed text={t(`Procurement.State.${state}`)} />;
    case "sign-in":
    case "sign-in-failed":
    case "sign-in-blocked":
      return <SignIn state={state} />;
    case "other-account":
      return (
        <>
          <h1>{t("Procurement.State.other-account.Title")}</h1>
          <p>{t("Procurement.State.other-account", signedInAs)}</p>
          <div className={css["actions"]}>
            <form method="post" action={PROCUREMENT_ROUTES.enter}>
              <Button type="submit">{t("Procurement.State.other-account.Go")}</Button>
            </form>
            <LinkButton variant="secondary" href={link(pages.home)}>
              {t("Procurement.State.other-account.Stay")}
            </LinkButton>
          </div>
        </>
      );
    default: {
      const isToCart = TO_CART.includes(state);
      return (
        <>
          <h1>{t(`Procurement.State.${state}.Title`)}</h1>
          <p>{t(`Procurement.State.${state}`)}</p>
          <p>
            <LinkButton href={link(isToCart ? pages.cart : pages.home)}>
              {t(isToCart ? "Procurement.ToCart" : "Procurement.ToHome")}
            </LinkButton>
          </p>
        </>
      );
    }
  }
}

/** The error box of a failed sign-in (IDS-13). */
function Failed({ text }: { text: string }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <>
      <h1>{t("Login.Headline")}</h1>
      <MessageBox
        tone="error"
        title={t("Login-Failed-Error.Title")}
        text={
          <>
            <p>{t("Login-Failed-Error.Text")}</p>
            <p>{text}</p>
          </>
        }
      />
      <p>
        <LinkButton variant="secondary" href={link(pages.home)}>
          {t("Procurement.ToHome")}
        </LinkButton>
      </p>
    </>
  );
}

/** Manual sign-in for a request without credentials: the request waits on the server. */
function SignIn({ state }: { state: "sign-in" | "sign-in-failed" | "sign-in-blocked" }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <>
      <h1>{t("Procurement.State.sign-in.Title")}</h1>
      {state === "sign-in" ? (
        <p>{t("Procurement.State.sign-in")}</p>
      ) : (
        <MessageBox
          tone="error"
          title={t("Login-Failed-Error.Title")}
          text={state === "sign-in-blocked" ? t("Login.TooManyAttempts") : t("Login.CheckInput")}
        />
      )}
      <form className={css["form"]} method="post" action={PROCUREMENT_ROUTES.signIn}>
        <TextField name="username" label={t("Login.Username")} autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        <PasswordField name="password" label={t("Login.Password")} required />
        <p>
          <a href={link(pages.forgotPassword)}>{t("Login.ForgotPassword")}</a>
        </p>
        <Button type="submit" wide>
          {t("Login.Submit")}
        </Button>
      </form>
    </>
  );
}
