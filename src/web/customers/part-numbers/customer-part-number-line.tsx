import { clsx } from "clsx";
import { useState } from "react";
import type { CustomerPartNumberData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import account from "#web/account/account.module.css";
import { failureText } from "#web/account/failure-text.ts";
import { CustomerPartNumberForm } from "./customer-part-number-form.tsx";
import css from "./own-numbers.module.css";
import { deleteCustomerPartNumber } from "./send-part-numbers.ts";

type LineProps = {
  number: CustomerPartNumberData;
  onSaved: (saved: CustomerPartNumberData) => void;
  onRemoved: (ownNumber: string) => void;
};

/** A customer part number with its article, editable in place. */
export function CustomerPartNumberLine({ number, onSaved, onRemoved }: LineProps) {
  const t = useT();
  const link = useLink();
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const { ownNumber, articleNo, label, factor, name, url, unit } = number;
  return (
    <li className={css["line"]}>
      <div className={css["own"]}>
        <strong>{ownNumber}</strong>
        {label && <span>{label}</span>}
      </div>
      <div className={css["article"]}>
        {url ? <a href={link(url)}>{name}</a> : <span className={css["removed"]}>{t("OwnNumbers.Gone")}</span>}
        <span>{t("OwnNumbers.ArticleNumber", articleNo)}</span>
        {factor > 1 && <span>{unit ? t("OwnNumbers.Holds", factor, unit) : t("OwnNumbers.HoldsUnits", factor)}</span>}
      </div>
      {!isOpen && (
        <span className={clsx(css["actions"], !isHydrated && account["isWaiting"])}>
          <Button variant="quiet" size="small" aria-label={t("OwnNumbers.ChangeNamed", ownNumber)} onClick={() => setOpen(true)}>
            {t("OwnNumbers.Change")}
          </Button>
          <RemoveButton ownNumber={ownNumber} onRemoved={onRemoved} />
        </span>
      )}
      {isOpen && (
        <div className={css["wide"]} role="group" aria-label={t("OwnNumbers.ChangeNamed", ownNumber)}>
          <CustomerPartNumberForm
            number={number}
            onCancel={() => setOpen(false)}
            onSaved={(saved) => {
              setOpen(false);
              onSaved(saved);
            }}
          />
        </div>
      )}
    </li>
  );
}

function RemoveButton({ ownNumber, onRemoved }: { ownNumber: string; onRemoved: (ownNumber: string) => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  async function remove() {
    setState({ isBusy: true, failure: null });
    try {
      await deleteCustomerPartNumber(ownNumber);
      setAsking(false);
      setState({ isBusy: false, failure: null });
      onRemoved(ownNumber);
    } catch (error) {
      console.error("the own number was not removed", error);
      setState({ isBusy: false, failure: failureText(error, t) });
    }
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-label={t("OwnNumbers.RemoveNamed", ownNumber)} onClick={() => setAsking(true)}>
        {t("OwnNumbers.Remove")}
      </Button>
      <Dialog
        isOpen={isAsking}
        isAlert
        size="narrow"
        title={t("OwnNumbers.Remove.Ask", ownNumber)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t("Common.Cancel")}
            </Button>
            <Button isLoading={state.isBusy} onClick={() => void remove()}>
              {t("OwnNumbers.Remove")}
            </Button>
          </>
        }
      >
        <p>{t("OwnNumbers.Remove.Text")}</p>
        {state.failure && <p role="alert">{state.failure}</p>}
      </Dialog>
    </>
  );
}
