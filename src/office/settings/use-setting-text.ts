import { isPageLink } from "#contract/setting-definitions.ts";
import { usePhrases } from "../language/language.tsx";
import { type SettingText, settingTexts } from "../phrases/setting-texts.ts";

/** Name and description of a setting; one without them is named by its key. */
export function useSettingText(): (key: string) => SettingText {
  const t = usePhrases(settingTexts);
  return (key) => {
    if (!isPageLink(key)) return t.settings[key] ?? { name: key, text: "" };
    const last = key.split(".").at(-1)!;
    const name = t.pages[last] ?? last;
    return { name, text: t.pageText(name) };
  };
}
