import { type KeyboardEvent, useId, useState } from "react";
import { MAX_DEALER_QUERY_LENGTH } from "#contract/rules/dealers/dealer-search.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { FieldFrame } from "#web/ui/form/field.tsx";
import fieldCss from "#web/ui/form/field.module.css";
import type { PlaceHit, PlaceService } from "../places/place-service.ts";
import { usePlaces } from "../places/use-places.ts";
import css from "./form.module.css";

export type PlaceFieldProps = {
  value: string;
  /** Shown for a place without a name. */
  unnamed: string;
  country: string;
  service: PlaceService;
  onType: (words: string) => void;
  /** A place was chosen: the search runs at once (DEALER-09). */
  onChoose: (hit: PlaceHit) => void;
};

/** Hints by country, because postal codes differ. */
const HINTS: Readonly<Record<string, "Dealer.Town.Hint.de" | "Dealer.Town.Hint.at" | "Dealer.Town.Hint.ch" | "Dealer.Town.Hint.ru">> = {
  de: "Dealer.Town.Hint.de",
  at: "Dealer.Town.Hint.at",
  ch: "Dealer.Town.Hint.ch",
  ru: "Dealer.Town.Hint.ru",
};

/** Input for a town or postal code with suggestions of the country: an ARIA combobox, a plain field without scripts. */
export function PlaceField({ value, unnamed, country, service, onType, onChoose }: PlaceFieldProps) {
  const t = useT();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { words, hits } = usePlaces(service, value, country, isOpen);
  const isShown = isOpen && hits.length > 0;
  // For other words, the same index means other places.
  const current = isShown && words === value.trim() ? at : -1;

  function choose(hit: PlaceHit) {
    setOpen(false);
    onChoose(hit);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isShown) {
      // Escape closes this list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      return setOpen(false);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      // Beyond either end, the selection returns to the field.
      const next = current + step;
      return setAt(next < -1 ? hits.length - 1 : next >= hits.length ? -1 : next);
    }
    const hit = hits[current];
    if (event.key !== "Enter" || !isShown || !hit) return;
    event.preventDefault();
    choose(hit);
  }

  return (
    <FieldFrame label={t("Dealer.Town")} hint={t(HINTS[country] ?? "Dealer.Town.Hint.de")}>
      {(naming) => (
        <div className={css["combobox"]}>
          <input
            {...naming}
            type="text"
            name="town"
            role="combobox"
            autoComplete="off"
            maxLength={MAX_DEALER_QUERY_LENGTH}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
            className={fieldCss["control"]}
            value={value || unnamed}
            onChange={(event) => {
              setOpen(true);
              setAt(-1);
              onType(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          <div id={listId} role="listbox" aria-label={t("Dealer.Places")} className={css["places"]} hidden={!isShown}>
            {isShown &&
              hits.map((hit, index) => (
                // The field handles the keys and retains the focus.
                <button
                  type="button"
                  tabIndex={-1}
                  key={hit.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  className={css["place"]}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(hit)}
                >
                  {hit.name} <span className={css["detail"]}>{hit.detail}</span>
                </button>
              ))}
          </div>
          <span role="status" className="visually-hidden">
            {isShown && t(hits.length === 1 ? "Dealer.PlacesOne" : "Dealer.PlacesCount", hits.length)}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
