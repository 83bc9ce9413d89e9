import { DEALER_COUNTRIES } from "#contract/dealer-countries.ts";
import { DEFAULT_RADIUS, LONG_RADIUS } from "#contract/rules/dealers/dealer-search.ts";
import { textOf } from "#web/shell/page/content/fields.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { DealerSearch } from "./dealer-search.tsx";
import { hitOf } from "./places/builtin-places.ts";
import css from "./retailer-search.module.css";

/** The address's query applies until it is reset. */
const NO_ARTICLES: readonly string[] = [];

/** The dealer search page; its content sets countries and initial radius (DEALER-01, DEALER-04). */
export function RetailerSearch({ fields, data, errorId }: ScreenProps<"RetailerSearch">) {
  const t = useT();
  const { page } = usePage();
  const countries = countriesOf(fields["countries"]?.value);
  const text = textOf(fields, "text");
  const dealerPage = { countries, radius: fields["longInitialRange"]?.value === true ? LONG_RADIUS : DEFAULT_RADIUS };
  return (
    <div className="page-body">
      <header className={css["header"]}>
        <h1>{textOf(fields, "title") || t("Dealer.Title")}</h1>
        {text && <p>{text}</p>}
      </header>
      {errorId && <MessageBox className={css["failed"]} tone="error" text={t("Dealer.Failed")} errorCode={errorId} />}
      <DealerSearch
        page={dealerPage}
        articles={NO_ARTICLES}
        start={
          data ? { ...data, places: data.places.map((place) => hitOf(place, place.CountryCode.toLowerCase() !== data.query.country)) } : {}
        }
        heading="h2"
        action={page.uri}
        disclaimer={textOf(fields, "disclaimer")}
      >
        <p className="muted">{t("Dealer.Begin")}</p>
      </DealerSearch>
    </div>
  );
}

/** Country codes of content, as a list or comma-separated, limited to supported ones. Content without any has them all. */
function countriesOf(value: unknown): string[] {
  const given = Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(",") : [];
  const codes = given.map((code) => code.trim().toLowerCase());
  const known = DEALER_COUNTRIES.map(({ code }) => code);
  const requested = known.filter((code) => codes.includes(code)).toSorted((a, b) => codes.indexOf(a) - codes.indexOf(b));
  for (const code of codes) if (code && !known.includes(code)) console.error(`dealers are not looked for in ${code}`);
  return requested.length > 0 ? requested : known;
}
