import { ADDRESS_ROUTES } from "#contract/address-request-links.ts";
import type { AddressRequestData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { StatusBubble } from "#web/account/status-bubble.tsx";
import css from "./addresses.module.css";

/** The order status whose look a state has. */
const LOOKS: Readonly<Record<AddressRequestData["state"], string>> = { requested: "A", confirmed: "D", refused: "E", withdrawn: "E" };

/** Requests of the company with their state; open ones can be withdrawn. */
export function AddressRequests({ requests }: { requests: readonly AddressRequestData[] }) {
  const t = useT();
  return (
    <section className={css["section"]} aria-labelledby="address-requests">
      <h2 id="address-requests">{t("Addresses.Requests")}</h2>
      <ul className={css["list"]} aria-labelledby="address-requests">
        {requests.map((request) => (
          <RequestItem key={request.number} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestItem({ request }: { request: AddressRequestData }) {
  const t = useT();
  const { page } = usePage();
  const { number, kind, before, after, note, state, answer, requestedBy, requestedAt } = request;
  return (
    <li>
      <div className={css["what"]}>
        <strong>{t(`Addresses.Kind.${kind}`)}</strong>
        {before && after && <p>{t("Addresses.Before", before.join(", "))}</p>}
        <p>{(after ?? before ?? []).join(", ")}</p>
        {note !== "" && <p className={css["note"]}>{t("Addresses.Note", note)}</p>}
        {answer !== "" && <p className={css["note"]}>{t("Addresses.Answer", answer)}</p>}
        <span className={css["hint"]}>{t("Addresses.Requested", number, formatDay(requestedAt, t), requestedBy)}</span>
      </div>
      <div className={css["state"]}>
        <StatusBubble status={LOOKS[state]} text={t(`Addresses.State.${state}`)} />
        {state === "requested" && (
          <form method="post" action={ADDRESS_ROUTES.withdraw}>
            <input type="hidden" name="page" value={page.uri} />
            <input type="hidden" name="number" value={number} />
            <Button type="submit" variant="secondary" size="small" aria-label={t("Addresses.WithdrawNamed", number)}>
              {t("Addresses.Withdraw")}
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
