import type { ReactNode, Ref } from "react";
import { type DealerPage, writeDealerQuery } from "#contract/rules/dealers/dealer-search.ts";
import { countryName } from "#contract/rules/account/country-name.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./dealer-search.module.css";
import type { PlaceHit } from "./places/place-service.ts";
import { type DealerSearch, inCountryOf } from "./use-dealer-search.ts";

type Props = {
  search: DealerSearch;
  page: DealerPage;
  action: string | null;
  /** Receives the focus from the disabled search button. */
  outcome: Ref<HTMLDivElement>;
  children?: ReactNode;
};

/** Messages of a search: count, no results, ambiguous place, or failure. */
export function DealerSearchResults({ search, page, action, outcome, children }: Props) {
  const { status, places, result } = search;
  return (
    <>
      <Count search={search} outcome={outcome} />
      {status === "loading" && !result && <LoadingBlock />}
      {status === "failed" && <Failed onRetry={search.search} />}
      {places && <Places hits={places} search={search} page={page} action={action} outcome={outcome} />}
      {status === "done" && result?.RecordCount === 0 && <NoneFound search={search} outcome={outcome} />}
      {status === "idle" && !places && children}
    </>
  );
}

function Count({ search: { status, result }, outcome }: Pick<Props, "search" | "outcome">) {
  const t = useT();
  const count = status === "done" ? (result?.RecordCount ?? 0) : 0;
  return (
    <p ref={count > 0 ? outcome : null} role="status" tabIndex={-1} className={css["count"]}>
      {count > 0 && t(count === 1 ? "Retail.CountOne" : "Retail.Count", count)}
    </p>
  );
}

/** A larger radius is only suggested if one applies: a name alone is searched everywhere. */
function NoneFound({ search: { query }, outcome }: Pick<Props, "search" | "outcome">) {
  const t = useT();
  const advice = query.place || query.town !== "" ? "Dealer.None.Text" : "Dealer.None.Name";
  return <MessageBox ref={outcome} tone="info" title={t("Dealer.None.Title")} text={t(advice)} />;
}

/** Shown beside the form, although the specification only stores it (decision 0037). */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const isHydrated = useIsHydrated();
  return (
    <MessageBox tone="error" text={t("Dealer.Failed")}>
      {isHydrated && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t("Retail.Retry")}
        </Button>
      )}
    </MessageBox>
  );
}

function Places({ hits, search, page, action, outcome }: Omit<Props, "children"> & { hits: readonly PlaceHit[] }) {
  const t = useT();
  const { language } = usePage();
  const { query } = search;
  const nameOf = (country: string) => countryName(country.toUpperCase(), language);
  if (hits.length === 0)
    return <MessageBox ref={outcome} tone="info" title={t("Dealer.NoPlace.Title")} text={t("Dealer.NoPlace.Text", query.town)} />;
  return (
    <section className={css["which"]} aria-labelledby="dealer-which">
      <p id="dealer-which">
        {hits.some(({ elsewhere }) => elsewhere) ? t("Dealer.OtherCountry", query.town) : t("Dealer.WhichPlace", query.town)}
      </p>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <a
              href={(action ?? "") + writeDealerQuery({ ...inCountryOf(hit, query), town: hit.name, place: hit.place }, page)}
              onClick={(event) => {
                event.preventDefault();
                search.choosePlaceHit(hit);
              }}
            >
              {hit.name}
            </a>{" "}
            <span>{[hit.detail, hit.elsewhere && nameOf(hit.elsewhere)].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
