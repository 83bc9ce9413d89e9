import { expect, test } from "vitest";
import { isPageLink, SETTING_DEFINITIONS, type SettingField } from "#contract/setting-definitions.ts";
import { siteSettingsSchema } from "#contract/site-settings-schema.ts";
import { keysOfArea, SETTING_AREAS } from "../settings/setting-areas.ts";
import { settingTexts } from "./setting-texts.ts";

const languages = ["de", "en"] as const;
const keys = SETTING_DEFINITIONS.map(({ key }) => key);

test.each(languages)("every setting has a name in %s, and nothing else has (OFFICE-34)", (language) => {
  const { settings, pages } = settingTexts[language];
  expect(Object.keys(settings).toSorted()).toEqual(keys.filter((key) => !isPageLink(key)).toSorted());
  expect(Object.keys(pages).toSorted()).toEqual(
    keys
      .filter(isPageLink)
      .map((key) => key.split(".").at(-1)!)
      .toSorted(),
  );
});

test("every setting is in exactly one part of the screen (OFFICE-34)", () => {
  expect(SETTING_AREAS.flatMap((area) => keysOfArea(area, keys)).toSorted()).toEqual(keys.toSorted());
});

test.each(languages)("every field and choice within settings has a name in %s (OFFICE-34)", (language) => {
  const { fields, choices } = settingTexts[language];
  const missing: string[] = [];
  function visit(name: string, field: SettingField): void {
    if (field.kind === "choice")
      missing.push(...field.options.filter((option) => !choices[name]?.[option]).map((option) => `${name} ${option}`));
    if (field.kind === "list") visit(name, field.item);
    if (field.kind === "group") {
      for (const part of field.fields) {
        if (!fields[part.name]) missing.push(part.name);
        visit(part.name, part.field);
      }
    }
  }
  for (const { key, field } of SETTING_DEFINITIONS) visit(key, field);
  expect(missing).toEqual([]);
});

test.each(languages)("every message of the schema has a sentence in %s (OFFICE-34)", (language) => {
  const messages = new Set<string>();
  const seen = new Set<object>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    if ("message" in node && typeof node.message === "string") messages.add(node.message);
    Object.values(node).forEach(visit);
  };
  visit(siteSettingsSchema);
  expect(messages.size).toBeGreaterThan(10);
  expect(Object.keys(settingTexts[language].problems).toSorted()).toEqual([...messages].toSorted());
});
