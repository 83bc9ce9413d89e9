import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { countryName } from "#contract/rules/account/country-name.ts";
import { MAX_DEALER_QUERY_LENGTH, RADII } from "#contract/rules/dealers/dealer-search.ts";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { findPosition, type PositionProblem } from "../places/find-position.ts";
import type { PlaceService } from "../places/place-service.ts";
import type { DealerSearch } from "../use-dealer-search.ts";
import css from "./form.module.css";
import { PlaceField } from "./place-field.tsx";

const PROBLEMS = {
  denied: "Dealer.Position.Denied",
  slow: "Dealer.Position.Slow",
  unknown: "Dealer.Position.Unknown",
} as const satisfies Record<PositionProblem, string>;

export type SearchFormProps = {
  search: DealerSearch;
  /** Lower-case codes; a single one needs no select. */
  countries: readonly string[];
  service: PlaceService;
  /** The form's action without scripts; null if it always needs them. */
  action: string | null;
  /** The submit button. */
  go: Ref<HTMLButtonElement>;
  /** Below the fields. */
  children?: ReactNode;
};

/** Form of the dealer search: place and criteria (DEALER-01). */
export function SearchForm({ search, countries, service, action, go, children }: SearchFormProps) {
  const t = useT();
  const { language } = usePage();
  const isHydrated = useIsHydrated();
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const { query, canSearch, status } = search;
  // Locating may take seconds; other fields may have changed by then.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  async function locate() {
    setLocating(true);
    setProblem(null);
    const found = await findPosition();
    setLocating(false);
    if (typeof found === "string") setProblem(found);
    else latest.current.choosePosition(found);
  }

  function reset() {
    setProblem(null);
    search.reset();
  }

  return (
    <form
      className={css["form"]}
      role="search"
      aria-label={t("Dealer.Search")}
      {...(action && { method: "get", action })}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSearch) search.search();
      }}
    >
      {countries.length > 1 ? (
        <Select
          label={t("Dealer.Country")}
          name="country"
          value={query.country}
          options={countries.map((code) => ({ value: code, label: countryName(code.toUpperCase(), language) }))}
          onChange={(event) => search.chooseCountry(event.currentTarget.value)}
        />
      ) : (
        <input type="hidden" name="country" value={query.country} />
      )}
      <PlaceField
        value={query.town}
        unnamed={isHydrated && query.place ? t(search.isHere ? "Dealer.Position.Here" : "Dealer.Position.Given") : ""}
        country={query.country}
        service={service}
        onType={(town) => search.change({ town })}
        onChoose={search.choosePlaceHit}
      />
      <div className={css["position"]}>
        <Button variant="quiet" size="small" icon="map-pin" isLoading={isLocating} onClick={() => void locate()}>
          {t("Dealer.Position")}
        </Button>
        {problem && <MessageBox tone="warning" text={t(PROBLEMS[problem])} />}
      </div>
      <Select
        label={t("Dealer.Radius")}
        name="radius"
        value={String(query.radius)}
        options={RADII.map((radius) => ({ value: String(radius), label: t("Dealer.Kilometres", radius) }))}
        onChange={(event) => search.change({ radius: Number(event.currentTarget.value) })}
      />
      <TextField
        label={t("Dealer.Name")}
        name="name"
        autoComplete="off"
        maxLength={MAX_DEALER_QUERY_LENGTH}
        value={query.name}
        onChange={(event) => search.change({ name: event.currentTarget.value })}
      />
      {query.articles.length > 0 && <input type="hidden" name="article" value={query.articles.join(",")} />}
      <div className={css["actions"]}>
        <Button
          ref={go}
          type="submit"
          icon="search"
          wide
          isLoading={status === "loading"}
          disabled={isHydrated && !canSearch && status !== "loading"}
        >
          {t("Dealer.Go")}
        </Button>
        {action ? (
          <LinkButton
            variant="quiet"
            size="small"
            href={action}
            onClick={(event) => {
              event.preventDefault();
              reset();
            }}
          >
            {t("Dealer.Reset")}
          </LinkButton>
        ) : (
          <Button variant="quiet" size="small" onClick={reset}>
            {t("Dealer.Reset")}
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}
