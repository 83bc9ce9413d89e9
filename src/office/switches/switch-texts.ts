import type { GetFeatureSwitchesQuery } from "#contract/office/generated/operations.ts";
import { FEATURES } from "#contract/rules/shop/features.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { switchPhrases } from "../phrases/switches.ts";
import type { Tone } from "../shell/section.tsx";

export type Switches = GetFeatureSwitchesQuery["featureSwitches"];
export type Switch = Switches["switches"][number];
export type SwitchState = Switch["states"][number];
export type Site = Switches["sites"][number];

/** Name of a feature, and what it does; an unknown one has its id only. */
export function useFeatureText(name: string): { name: string; text: string } {
  const { features } = usePhrases(switchPhrases);
  const feature = FEATURES.find((known) => known === name);
  return feature ? features[feature] : { name, text: "" };
}

/** On, off, or the number of groups that have the feature. */
export function useStateText(): (state: Pick<SwitchState, "isOn" | "groups">) => { text: string; tone: Tone } {
  const t = usePhrases(switchPhrases);
  return ({ isOn, groups }) =>
    groups.length > 0
      ? { text: t.groupCount(groups.length), tone: "busy" }
      : isOn
        ? { text: t.on, tone: "good" }
        : { text: t.off, tone: "neutral" };
}

/** Who changed a switch last, and when. */
export function useLastChange(): (state: SwitchState, site: string) => string {
  const t = usePhrases(switchPhrases);
  return ({ changedAt, author }, site) => (changedAt === null ? t.fromFiles : t.changedBy(site, author ?? "", formatTime(changedAt)));
}
