import { getMetrics, type GetMetricsQuery, type MetricPeriod, type MetricUnit } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { useRead } from "../api/use-call.ts";
import { formatCount, formatDay } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { type MetricName, metricPhrases } from "../phrases/metrics.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { FilterBar, PeriodFilter, SelectFilter } from "../table/filter-bar.tsx";
import { changeSearch, type SearchOf } from "../table/list-search.ts";
import { StaticTable } from "../table/static-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { MetricChart } from "./metric-chart.tsx";
import { changeText, isShare, METRIC_NAMES, type MetricCounts, metricText } from "./metric-values.ts";
import { nameUnit } from "./name-unit.ts";
import styles from "./metrics.module.css";

type Search = SearchOf<"unit" | "period" | "site" | "currency" | "from" | "to" | "metric">;
type Metrics = GetMetricsQuery["metrics"];
type Row = Metrics["rows"][number];

const UNITS: readonly MetricUnit[] = ["day", "week", "month"];
const PERIODS: readonly MetricPeriod[] = ["last7Days", "last30Days", "thisMonth", "lastMonth", "last12Months", "custom"];
const NO_COLUMNS: readonly Column<Row>[] = [];

/** Orders, turnover and searches over time, compared with the period before. */
export function MetricsPage() {
  const t = usePhrases(metricPhrases);
  const { search, onSearch } = useListSearch<Search>();
  const unit = UNITS.find((each) => each === search.unit) ?? "day";
  const chosenPeriod = PERIODS.find((each) => each === search.period);
  const { data, error, refetch } = useRead(getMetrics, {
    filter: { unit, period: chosenPeriod, siteId: search.site, currency: search.currency, from: search.from, to: search.to },
  });
  const metrics = data?.metrics;
  // Without a choice, the server chooses.
  const period = chosenPeriod ?? (search.from || search.to ? "custom" : (metrics?.period ?? "last30Days"));

  /** A custom period begins with the days that are shown. */
  function choosePeriod(next: string) {
    const { from: _from, to: _to, ...rest } = search;
    const days = next === "custom" && metrics ? { from: metrics.from, to: metrics.to } : {};
    onSearch(changeSearch<Search>(rest, { period: next, ...days }));
  }

  return (
    <Page title={t.title}>
      <p className="muted">{t.about}</p>
      <FilterBar {...{ search, onSearch }} columns={NO_COLUMNS} exportPath={`${OFFICE_ROUTES.export}/metrics.csv`}>
        <Select
          label={t.unit}
          value={unit}
          options={UNITS.map((value) => ({ value, label: t.units[value] }))}
          onChange={(event) => onSearch(changeSearch(search, { unit: event.target.value }))}
        />
        <Select
          label={t.periodLabel}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
          onChange={(event) => choosePeriod(event.target.value)}
        />
        {period === "custom" && <PeriodFilter {...{ search, onSearch }} />}
        <SelectFilter
          name="site"
          label={t.site}
          options={(metrics?.sites ?? []).map(({ siteId, name }) => ({ value: siteId, label: name }))}
          {...{ search, onSearch }}
        />
        {metrics && metrics.currencies.length > 1 && (
          <Select
            label={t.currency}
            value={metrics.currency}
            options={metrics.currencies.map((value) => ({ value, label: value }))}
            onChange={(event) => onSearch(changeSearch(search, { currency: event.target.value }))}
          />
        )}
      </FilterBar>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!metrics && !error && <PageSkeleton />}
      {metrics && <Shown {...{ metrics, unit, search, onSearch }} />}
    </Page>
  );
}

function Shown({
  metrics,
  unit,
  search,
  onSearch,
}: {
  metrics: Metrics;
  unit: MetricUnit;
  search: Search;
  onSearch: (search: Search) => void;
}) {
  const t = usePhrases(metricPhrases);
  const { language } = useLanguage();
  const { rows, total, former, currency } = metrics;
  const name = METRIC_NAMES.find((each) => each === search.metric) ?? "orders";
  const period = t.period(formatDay(metrics.from), formatDay(metrics.to));
  const isEmpty = total.orders + total.cancelled + total.searches === 0;
  const columns: readonly Column<Row>[] = [
    {
      id: "day",
      title: t.unitName[unit],
      render: ({ day, isPartial }) => (
        <>
          <span className="numeric">{nameUnit(unit, day, language)}</span>
          {isPartial && <span className={styles["partial"]}>{t.partial}</span>}
        </>
      ),
    },
    ...METRIC_NAMES.map((each) => ({
      id: each,
      title: t.columns[each],
      render: ({ counts }: Row) => metricText(each, counts, currency),
      isNumeric: true,
    })),
  ];
  return (
    <>
      <Section title={period}>
        <p className="muted">{t.compared(formatDay(metrics.formerFrom), formatDay(metrics.formerTo))}</p>
        <dl className={styles["cards"]}>
          {METRIC_NAMES.map((each) => (
            <MetricCard key={each} name={each} {...{ total, former, currency }} />
          ))}
        </dl>
      </Section>
      {isEmpty ? (
        <p role="status">{t.empty}</p>
      ) : (
        <>
          <Section
            title={t.names[name]}
            actions={
              <Select
                label={t.shown}
                value={name}
                options={METRIC_NAMES.map((value) => ({ value, label: t.names[value] }))}
                onChange={(event) => onSearch({ ...search, metric: event.target.value })}
              />
            }
          >
            <MetricChart
              name={name}
              title={t.chart(t.names[name], unit, period)}
              rows={rows.map((row) => ({
                ...row,
                label: nameUnit(unit, row.day, language, { isShort: true }),
                name: nameUnit(unit, row.day, language),
              }))}
              currency={currency}
              isShare={isShare(name)}
            />
            {rows.some(({ isPartial }) => isPartial) && <p className="muted">{t.partialHint}</p>}
          </Section>
          <Section title={t.table}>
            <StaticTable label={t.table} columns={columns} rowId={({ day }) => day} rows={rows} empty={t.empty} />
            <p className="muted">{t.searchesHint}</p>
          </Section>
        </>
      )}
    </>
  );
}

/** A metric of the period, with its change and what it consists of. */
function MetricCard({ name, total, former, currency }: { name: MetricName; total: MetricCounts; former: MetricCounts; currency: string }) {
  const t = usePhrases(metricPhrases);
  const change = changeText(name, total, former, t.points);
  const details: Partial<Record<MetricName, string>> = {
    orders: t.details.orders(formatCount(total.cancelled)),
    quick: t.details.quick(formatCount(total.quickLines), formatCount(total.lines)),
    procurement: t.details.procurement(formatCount(total.procurementOrders), formatCount(total.orders)),
    searches: t.details.searches(formatCount(total.emptySearches)),
  };
  return (
    <div className={styles["card"]}>
      <dt>{t.names[name]}</dt>
      <dd>
        <strong>{metricText(name, total, currency)}</strong>
        <span className={styles["small"]}>
          {change ?? t.none} ({t.before(metricText(name, former, currency))})
        </span>
        {details[name] && <span className={styles["small"]}>{details[name]}</span>}
        {name === "procurement" && <span className={styles["small"]}>{t.idsHint}</span>}
      </dd>
    </div>
  );
}
