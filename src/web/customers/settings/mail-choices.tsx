import { useRef, useState } from "react";
import { MAIL_SETTINGS_FORM, MAILS_SAVED_QUERY } from "#contract/account-pages.ts";
import { setMailSettings } from "#contract/generated/operations.ts";
import type { MailSettingsData } from "#contract/screens.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "#web/account/settings.module.css";

type Kind = "confirmed" | "shipped" | "invoiced" | "invoiceAttached";

/** An invoice can be attached only if the invoice e-mail is enabled. */
const isPossible = (kind: Kind, { invoiced }: MailSettingsData) => kind !== "invoiceAttached" || invoiced;

/** E-mail notifications about orders; saved on change, without JavaScript on submit. */
export function MailChoices({ settings }: { settings: MailSettingsData }) {
  const t = useT();
  const [chosen, setChosen] = useState(settings);
  const { page } = usePage();
  const isHydrated = useIsHydrated();
  const isSent = new URLSearchParams(queryOf(page)).has(MAILS_SAVED_QUERY);
  const [outcome, setOutcome] = useState<"saved" | { failure: string } | null>(isSent ? "saved" : null);
  // Requests run one at a time; of quick changes the last one wins, here and on the server.
  const last = useRef(Promise.resolve());
  const wishes = useRef(new Map<Kind, object>());
  const set = (kind: Kind, isWanted: boolean) => setChosen((before) => ({ ...before, [kind]: isWanted }));

  const choose = async (kind: Kind, isWanted: boolean) => {
    set(kind, isWanted);
    setOutcome(null);
    const before = last.current;
    const own = Promise.withResolvers<void>();
    last.current = own.promise;
    const isLast = () => wishes.current.get(kind) === own;
    wishes.current.set(kind, own);
    try {
      await before;
      const answer = await execute(setMailSettings, { [kind]: isWanted });
      if (isLast()) set(kind, answer.setMailSettings[kind]);
      setOutcome("saved");
    } catch (error) {
      console.error("the choice of mails was not saved", error);
      if (isLast()) set(kind, !isWanted);
      setOutcome({ failure: error instanceof OperationError ? error.errorId || error.type : "UnknownError" });
    }
    own.resolve();
  };
  const checkbox = (kind: Kind) => (
    <Checkbox
      key={kind}
      name={kind}
      value="yes"
      label={t(`Account.Mails.${kind}`)}
      checked={chosen[kind] && isPossible(kind, chosen)}
      disabled={isHydrated && !isPossible(kind, chosen)}
      onChange={(event) => void choose(kind, event.target.checked)}
    />
  );
  return (
    <form method="post" action={MAIL_SETTINGS_FORM}>
      <input type="hidden" name="page" value={page.uri} />
      <fieldset className={css["mails"]}>
        <legend>{t("Account.Mails.Title")}</legend>
        <p>{t("Account.Mails.Text")}</p>
        <div>{(["confirmed", "shipped", "invoiced"] as const).map(checkbox)}</div>
        {/* Separate from the events, because its label does not complete their sentence. */}
        <div>{checkbox("invoiceAttached")}</div>
        <p role="status" className={css["quiet"]}>
          {outcome === "saved" && t("Account.Mails.Saved")}
        </p>
        {outcome !== null && outcome !== "saved" && <MessageBox text={t("Account.Mails.Failed")} errorCode={outcome.failure} />}
        <noscript>
          <Button type="submit">{t("Settings.Mails.Save")}</Button>
        </noscript>
      </fieldset>
    </form>
  );
}
