import type { BestPriceData } from "#contract/screens.ts";
import { type CSSProperties, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { availabilityOf } from "#contract/rules/articles/availability.ts";
import { searchAddress } from "#contract/rules/search/search-query.ts";
import { showsNet, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import { removeSearch, recentSearches, rememberSearch } from "./recent-searches.ts";
import { suggestionGroups } from "./suggestion-groups.ts";
import css from "./suggestions.module.css";
import { type Prices, type Suggested, useSuggestions } from "./use-suggestions.ts";

/** Combobox list of suggestions, or recent searches while the field is empty (SEARCH-24 to SEARCH-28). */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const t = useT();
  const link = useLink();
  const { search } = usePage().settings.site.pages;
  const id = useId();
  const [text, setText] = useState(field.value);
  const [isOpen, setOpen] = useState(true);
  const { found, prices } = useSuggestions(isOpen ? text : "");
  const [marked, setMarked] = useState<{ of: Suggested | null; place: number }>({ of: null, place: -1 });
  // A new list starts without a selected entry.
  const active = marked.of === found ? marked.place : -1;
  const [recent, setRecent] = useState(recentSearches);
  const groups = found ? suggestionGroups(found, { t, link, search }) : [];
  const entries = groups.flatMap((group) => group.entries);
  const isListed = isOpen && entries.length > 0;
  const showsRecent = isOpen && text.trim() === "" && recent.length > 0;
  const top = useBottomOf(field, isListed || showsRecent);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", `${id}-list`);
    field.setAttribute("aria-expanded", String(isListed));
    if (isListed && active >= 0) field.setAttribute("aria-activedescendant", `${id}-${active}`);
    else field.removeAttribute("aria-activedescendant");
  }, [field, id, isListed, active]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape") {
      setOpen(false);
      return;
    }
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const count = entries.length + 1;
      if (isListed) setMarked({ of: found, place: ((active + 1 + (key === "ArrowDown" ? 1 : -1) + count) % count) - 1 });
      return;
    }
    if (key === "Enter" && isListed && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  });
  useEffect(() => {
    const form = field.form!;
    const over = new AbortController();
    const listen = (target: EventTarget, type: string, run: (event: Event) => void) =>
      target.addEventListener(type, run, { signal: over.signal });
    const typed = () => {
      setText(field.value);
      setOpen(true);
    };
    listen(field, "input", typed);
    listen(field, "focus", () => {
      setRecent(recentSearches());
      typed();
    });
    listen(field, "keydown", (event) => onKey(event as KeyboardEvent));
    listen(form, "submit", () => rememberSearch(field.value));
    // Closes when the focus or the pointer leaves the form.
    listen(form, "focusout", (event) => {
      const to = (event as FocusEvent).relatedTarget;
      if (to instanceof Node && !form.contains(to)) setOpen(false);
    });
    listen(document, "pointerdown", (event) => event.target instanceof Node && !form.contains(event.target) && setOpen(false));
    return () => over.abort();
  }, [field]);

  const leave = () => {
    rememberSearch(field.value);
    setOpen(false);
  };
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("Search.Suggest")}
        className={css["panel"]}
        style={{ "--top": `${top}px` } as CSSProperties}
        hidden={!isListed}
      >
        {groups.map(({ name, entries: own }) => (
          <div key={name} role="group" aria-label={name || undefined} className={css["group"]}>
            {name && <div className={css["name"]}>{name}</div>}
            {own.map(({ key, place, href, text: words, note, image, articleNumber }) => (
              // Announced as an option of the combobox, which keeps the focus.
              <a
                key={key}
                id={optionId(place)}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                href={href}
                className={css["entry"]}
                onClick={leave}
              >
                {articleNumber !== undefined && (
                  <span className={css["image"]}>{image && <img src={image} alt="" width={48} height={36} />}</span>
                )}
                <span className={css["text"]}>
                  <span>{key === "all" ? words : <Marked words={words} typed={text} />}</span>
                  {note && <span className={css["note"]}>{note}</span>}
                </span>
                {articleNumber !== undefined && <Price number={articleNumber} prices={prices} />}
              </a>
            ))}
          </div>
        ))}
      </div>
      {showsRecent && (
        <div className={css["panel"]} style={{ "--top": `${top}px` } as CSSProperties}>
          <div className={css["name"]}>{t("Search.Recent")}</div>
          <ul className={css["recent"]}>
            {recent.map((one) => (
              <li key={one}>
                <a className={css["entry"]} href={link(searchAddress(search, { query: one }))}>
                  <Icon name="clock" size={18} /> {one}
                </a>
                <button
                  type="button"
                  className={css["forget"]}
                  aria-label={t("Search.Recent.Forget", one)}
                  onClick={() => {
                    removeSearch(one);
                    setRecent(recentSearches());
                    // The clicked button is removed, so move the focus.
                    field.focus();
                  }}
                >
                  <Icon name="cancel" size={18} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isOpen && found && t(entries.length === 2 ? "Search.Suggest.One" : "Search.Suggest.Count", entries.length - 1)}
      </p>
    </>
  );
}

/** Bottom edge of the field in the viewport: on phones the list fills the space below. */
function useBottomOf(field: HTMLElement, isShown: boolean): number {
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const measure = () => setBottom(Math.max(0, field.getBoundingClientRect().bottom));
    measure();
    addEventListener("resize", measure);
    addEventListener("scroll", measure, { passive: true });
    return () => {
      removeEventListener("resize", measure);
      removeEventListener("scroll", measure);
    };
  }, [field, isShown]);
  return bottom;
}

/** Highlights the typed words. */
function Marked({ words, typed }: { words: string; typed: string }) {
  const parts = typed.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return words;
  const pattern = new RegExp(`(${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})`, "iu");
  return words.split(pattern).map((piece, index) => (index % 2 === 1 ? <b key={index}>{piece}</b> : piece));
}

/** The price per litre, kilogram or metre beside a gross price. */
function ContentPrice({ price }: { price: BestPriceData["price"] | undefined }) {
  const { shop } = usePage().settings;
  return price?.contentPriceFormattedGross && !showsNet(shop) ? <> ({price.contentPriceFormattedGross})</> : null;
}

/** Its space is reserved until it loads. */
function Price({ number, prices }: { number: string; prices: Prices }) {
  const t = useT();
  const { shop } = usePage().settings;
  if (!showsPrices(shop.shopType)) return null;
  const found = prices.get(number);
  const price = found?.price;
  const base =
    price && ((showsNet(shop) ? price.basePriceUnitValueFormatted : price.basePriceUnitValueFormattedGross) ?? price.valueFormatted);
  const per = price?.basePriceUnitQuantity ?? 1;
  const delivery = found && availabilityOf(found.deliverySpeed, found.stockLevels);
  return (
    <span className={css["price"]}>
      <span>
        {base && t(per === 1 ? "Price.PerOne" : "Price.Per", base, per, price.basePriceUnit ?? price.unit)}
        <ContentPrice price={price} /> {base && <small>{t(showsNet(shop) ? "Price.Net" : "Price.Gross")}</small>}
      </span>
      <span className={css["note"]}>
        {delivery && t(`DeliverySpeed.Short.${delivery.words}`, delivery.figure ?? "", price?.unit ?? "")}
      </span>
    </span>
  );
}
