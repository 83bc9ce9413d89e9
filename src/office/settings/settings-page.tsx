import { Link } from "@tanstack/react-router";
import { getSiteSettings, type GetSiteSettingsQuery } from "#contract/office/generated/operations.ts";
import { findSetting, isPageLink } from "#contract/setting-definitions.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { settingPhrases } from "../phrases/settings.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section, StateText } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { StaticTable } from "../table/static-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { keysOfArea, SETTING_AREAS } from "./setting-areas.ts";
import { SettingValue } from "./setting-value.tsx";
import { useSettingText } from "./use-setting-text.ts";
import styles from "./settings.module.css";

export type Setting = GetSiteSettingsQuery["siteSettings"]["settings"][number];
type Search = SearchOf<"site" | "text" | "state">;

/** Which value of a setting applies, and why. */
export type SettingSource = "files" | "edited" | "environment" | "fixed" | "ignored";
const SOURCES = ["edited", "environment", "fixed", "ignored"] as const satisfies readonly SettingSource[];

export function sourceOf({ key, edit, override, isIgnored }: Setting): SettingSource {
  if (override !== null) return "environment";
  if (isIgnored) return "ignored";
  if (edit) return "edited";
  return findSetting(key)?.isFixed === false ? "files" : "fixed";
}

/** The value that applies. */
export function currentValue(setting: Setting): unknown {
  if (setting.override !== null) return setting.override;
  return JSON.parse(setting.edit && !setting.isIgnored ? setting.edit.value : setting.fileValue);
}

/** Settings of a site with their values. */
export function SettingsPage() {
  const t = usePhrases(settingPhrases);
  const { table } = usePhrases(common);
  const { search, onSearch } = useListSearch<Search>();
  const query = useRead(getSiteSettings, { siteId: search.site });
  const { sites = [], siteId = "" } = query.data?.siteSettings ?? {};
  // While another site loads, the settings of the last one are not its own.
  const shown = search.site === undefined || search.site === siteId ? query.data : undefined;
  return (
    <Page title={t.title}>
      <p className={styles["about"]}>{t.about}</p>
      <FilterBar search={search} onSearch={onSearch} columns={[]}>
        <Select
          label={t.site}
          value={search.site ?? siteId}
          onChange={(event) => onSearch({ ...search, site: event.target.value })}
          options={sites.map((site) => ({ value: site.siteId, label: site.name }))}
        />
        <TextFilter name="text" label={table.text} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="state"
          label={t.state}
          options={SOURCES.map((value) => ({ value, label: t.states[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      {shown ? (
        <SettingAreas {...shown.siteSettings} search={search} />
      ) : query.error ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function SettingAreas({ siteId, settings, languages, search }: GetSiteSettingsQuery["siteSettings"] & { search: Search }) {
  const t = usePhrases(settingPhrases);
  const textOf = useSettingText();
  const keys = settings.map(({ key }) => key);
  const wanted = search.text?.toLowerCase() ?? "";

  function isShown(setting: Setting): boolean {
    if (search.state && sourceOf(setting) !== search.state) return false;
    const { name, text } = textOf(setting.key);
    return [name, text, setting.key, JSON.stringify(currentValue(setting))].some((part) => part.toLowerCase().includes(wanted));
  }

  const columns: readonly Column<Setting>[] = [
    {
      id: "name",
      title: t.setting,
      render: ({ key }) => {
        const { name, text } = textOf(key);
        return (
          <div className={styles["setting"]}>
            <Link to="/settings/$key" params={{ key }} search={{ site: siteId }} data-row="">
              {name}
            </Link>
            {!isPageLink(key) && <span className="muted">{text}</span>}
          </div>
        );
      },
    },
    {
      id: "value",
      title: t.value,
      render: (setting) => (
        <span className={styles["value"]}>
          <SettingValue settingKey={setting.key} value={currentValue(setting)} languages={languages} />
        </span>
      ),
    },
    { id: "state", title: t.state, render: (setting) => <SourceText setting={setting} /> },
  ];

  const areas = SETTING_AREAS.map((area) => ({
    area,
    rows: keysOfArea(area, keys).flatMap((key) => settings.find((setting) => setting.key === key && isShown(setting)) ?? []),
  })).filter(({ rows }) => rows.length > 0);
  if (areas.length === 0) return <p role="status">{t.empty}</p>;
  return areas.map(({ area, rows }) => (
    <Section key={area} title={t.areas[area]}>
      <StaticTable label={t.areas[area]} columns={columns} rowId={({ key }) => key} rows={rows} empty="" />
    </Section>
  ));
}

function SourceText({ setting }: { setting: Setting }) {
  const t = usePhrases(settingPhrases);
  const source = sourceOf(setting);
  if (source === "files") return null;
  return (
    <div className={styles["source"]}>
      <StateText tone={source === "edited" ? "busy" : source === "ignored" ? "warning" : "neutral"}>{t.states[source]}</StateText>
      {setting.edit && <span className="muted">{t.changedBy(setting.edit.author, formatTime(setting.edit.editedAt))}</span>}
    </div>
  );
}
