import type { Dispatch, SetStateAction } from "react";
import { THEME_COLOURS } from "#contract/theme-colours.ts";
import type { GetContentSitesQuery } from "#contract/office/generated/operations.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { useGroupChoices } from "../groups/use-group-choices.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { CustomerBar } from "./customer-bar.tsx";
import { type FrameSettings, WIDTHS } from "./frame-settings.ts";
import styles from "./content-page.module.css";

type FrameBarProps = {
  sites: GetContentSitesQuery["contentSites"];
  settings: FrameSettings;
  onChange: Dispatch<SetStateAction<FrameSettings>>;
};

/** What the preview shows: shop, language, as visitors see it or for editing, width and theme. */
export function FrameBar({ sites, settings, onChange }: FrameBarProps) {
  const t = usePhrases(contentPhrases);
  const { siteId, tag, mode, width, theme, groups } = settings;
  const groupChoices = useGroupChoices();
  const isAllowed = useIsAllowed();
  const modes = (["edit", "view", "customer"] as const).filter((each) => each !== "customer" || isAllowed("Mutation.previewAsCustomer"));
  const site = sites.find((each) => each.siteId === siteId);

  function chooseSite(chosen: string) {
    const { languages = [] } = sites.find((each) => each.siteId === chosen) ?? {};
    onChange({ ...settings, siteId: chosen, tag: languages.some((language) => language.tag === tag) ? tag : (languages[0]?.tag ?? tag) });
  }

  return (
    <>
      <div className={styles["bar"]} role="group" aria-label={t.frame}>
        <Select
          label={t.site}
          value={siteId}
          onChange={(event) => chooseSite(event.target.value)}
          options={sites.map((each) => ({ value: each.siteId, label: each.name }))}
        />
        <Select
          label={t.language}
          value={tag}
          onChange={(event) => onChange({ ...settings, tag: event.target.value })}
          options={(site?.languages ?? []).map((language) => ({
            value: language.tag,
            label: t.languages[language.tag.slice(0, 2)] ?? language.tag,
          }))}
        />
        <Select
          label={t.mode}
          value={mode}
          onChange={(event) => onChange({ ...settings, mode: event.target.value as FrameSettings["mode"] })}
          options={modes.map((value) => ({ value, label: t.modes[value] }))}
        />
        {mode === "view" && (
          <Select
            label={t.viewer}
            value={groups === null ? "" : String(groups)}
            onChange={(event) => onChange({ ...settings, groups: event.target.value === "" ? null : Number(event.target.value) })}
            options={[
              { value: "", label: t.viewers.visitor },
              { value: "0", label: t.viewers.customer },
              ...groupChoices.map(({ bit, name }) => ({ value: String(bit), label: t.groupOf(name) })),
            ]}
          />
        )}
        <Select
          label={t.width}
          value={width}
          onChange={(event) => onChange({ ...settings, width: event.target.value as FrameSettings["width"] })}
          options={WIDTHS.map((value) => ({ value, label: t.widths[value]! }))}
        />
        <Select
          label={t.theme}
          value={theme}
          onChange={(event) => onChange({ ...settings, theme: event.target.value })}
          options={[
            { value: "", label: t.ownTheme(site?.theme ?? "") },
            ...Object.keys(THEME_COLOURS).map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      {mode === "customer" && (
        <CustomerBar customer={settings.customer} onChoose={(customer) => onChange((before) => ({ ...before, customer }))} />
      )}
    </>
  );
}
