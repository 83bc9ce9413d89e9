import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { setFeatureSwitch } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { switchPhrases } from "../phrases/switches.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Facts } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Switches, useFeatureText, useLastChange } from "./switch-texts.ts";
import styles from "./switches-page.module.css";

type Kind = "on" | "off" | "groups";
type Props = Switches & { feature: string; siteId: string; onClose: () => void };

/** Switches a feature of a site on or off, or on for some groups of customers. */
export function SwitchDialog({ feature, siteId, sites, groups, switches, onClose }: Props) {
  const t = usePhrases(switchPhrases);
  const { save, cancel } = usePhrases(common);
  const toast = useToast();
  const client = useQueryClient();
  const formId = useId();
  const describeChange = useLastChange();
  const { name, text } = useFeatureText(feature);
  const change = useChange(setFeatureSwitch);
  const state = switches.find((each) => each.feature === feature)?.states.find((each) => each.siteId === siteId);
  // The state that was opened: a change of someone else is reported instead of being overwritten.
  const [opened] = useState(state);
  const [kind, setKind] = useState<Kind>(opened?.groups.length ? "groups" : opened?.isOn ? "on" : "off");
  const [chosen, setChosen] = useState<readonly number[]>(
    () => opened?.groups.filter((bit) => groups.some((group) => group.bit === bit)) ?? [],
  );
  const [isChecked, setChecked] = useState(false);
  const site = sites.find((each) => each.siteId === siteId)?.name ?? siteId;
  const isMissing = kind === "groups" && chosen.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return;
    const bits = kind === "groups" ? [...chosen] : [];
    change.mutate(
      { edited: { siteId, feature, version: opened?.version ?? 0 }, isOn: kind !== "off", groups: bits },
      {
        onSuccess() {
          toast({
            text:
              kind === "groups"
                ? t.switchedForGroups(name, site, bits.length)
                : kind === "on"
                  ? t.switchedOn(name, site)
                  : t.switchedOff(name, site),
          });
          onClose();
        },
        // Someone else may have switched it: the list behind the dialog then shows how.
        onError: () => void client.invalidateQueries(),
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.featureIn(name, site)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={change.isPending}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit} noValidate>
        <p>{text}</p>
        <RadioGroup
          label={t.state}
          name="state"
          stacked
          value={kind}
          onChange={setKind}
          options={[
            { value: "on", label: t.on, hint: t.onHint },
            { value: "off", label: t.off, hint: t.offHint },
            { value: "groups", label: t.onlyGroups, hint: t.onlyGroupsHint },
          ]}
        />
        {kind === "groups" && <GroupChoice groups={groups} chosen={chosen} onChange={setChosen} isMissing={isChecked && isMissing} />}
        {state && <Facts facts={[{ label: t.lastChange, value: describeChange(state, site) }]} />}
        {change.error && <ErrorNotice error={change.error} />}
      </form>
    </Dialog>
  );
}

type GroupChoiceProps = {
  groups: Switches["groups"];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  isMissing: boolean;
};

/** Groups to choose from; inactive ones only if they were chosen before. */
function GroupChoice({ groups, chosen, onChange, isMissing }: GroupChoiceProps) {
  const t = usePhrases(switchPhrases);
  const { language } = useLanguage();
  const id = useId();
  const [before] = useState(chosen);
  return (
    <fieldset className={styles["groups"]} aria-describedby={isMissing ? id : undefined}>
      <legend>{t.groups}</legend>
      {groups
        .filter(({ bit, isActive }) => isActive || before.includes(bit))
        .map(({ bit, names, isActive }) => (
          <Checkbox
            key={bit}
            label={names.find((each) => each.language === language)?.text ?? names[0]?.text ?? String(bit)}
            hint={isActive ? undefined : t.inactiveGroup}
            checked={chosen.includes(bit)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, bit] : chosen.filter((each) => each !== bit))}
          />
        ))}
      {isMissing && <FieldError id={id} text={t.noGroup} />}
    </fieldset>
  );
}
