import { useState } from "react";
import { setMailSettings } from "#contract/generated/operations.ts";
import type { MailSettingsData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { useT } from "#web/shell/regions/region-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "./settings.module.css";

const KINDS = ["confirmed", "shipped", "invoiced", "invoiceAttached"] as const;
type Kind = (typeof KINDS)[number];

/** Only a mail that comes brings something along. */
const isPossible = (kind: Kind, { invoiced }: MailSettingsData) => kind !== "invoiceAttached" || invoiced;

/** Which mails about orders come; each choice holds from the press on. */
export function MailChoices({ settings }: { settings: MailSettingsData }) {
  const t = useT();
  const [chosen, setChosen] = useState(settings);
  const [outcome, setOutcome] = useState<"saved" | { failure: string } | null>(null);
  const set = (kind: Kind, isWanted: boolean) => setChosen((before) => ({ ...before, [kind]: isWanted }));

  const choose = async (kind: Kind, isWanted: boolean) => {
    set(kind, isWanted);
    setOutcome(null);
    try {
      const answer = await execute(setMailSettings, { ...callVariables(), [kind]: isWanted });
      set(kind, answer.setMailSettings[kind]);
      setOutcome("saved");
    } catch (error) {
      console.error("the choice of mails was not saved", error);
      set(kind, !isWanted);
      setOutcome({ failure: error instanceof OperationError ? error.errorId || error.type : "UnknownError" });
    }
  };
  return (
    <fieldset className={css["mails"]}>
      <legend>{t("Account.Mails.Title")}</legend>
      <p>{t("Account.Mails.Text")}</p>
      <div>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`Account.Mails.${kind}`)}
            checked={chosen[kind] && isPossible(kind, chosen)}
            disabled={!isPossible(kind, chosen)}
            onChange={(event) => void choose(kind, event.target.checked)}
          />
        ))}
      </div>
      <p role="status" className={css["quiet"]}>
        {outcome === "saved" && t("Account.Mails.Saved")}
      </p>
      {outcome !== null && outcome !== "saved" && <MessageBox text={t("Account.Mails.Failed")} errorCode={outcome.failure} />}
    </fieldset>
  );
}
