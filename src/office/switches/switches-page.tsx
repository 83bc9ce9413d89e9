import { useState } from "react";
import {
  getFeatureSwitches,
  type GetFeatureSwitchesQuery,
  removeFeatureSwitch,
  setFeatureSwitch,
} from "#contract/office/generated/operations.ts";
import { FEATURES } from "#contract/rules/shop/features.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { switchPhrases } from "../phrases/switches.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import styles from "./switches-page.module.css";

type Switches = GetFeatureSwitchesQuery["featureSwitches"];
type Switch = Switches["switches"][number];
type State = Switch["states"][number];
type Site = Switches["sites"][number];

/** Features of the shop, which administrators switch on and off on each site. */
export function SwitchesPage() {
  const t = usePhrases(switchPhrases);
  const { data, error, refetch } = useRead(getFeatureSwitches, {});
  return (
    <Page title={t.title}>
      <p className={styles["about"]}>{t.about}</p>
      {data ? (
        <SwitchTables {...data.featureSwitches} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function SwitchTables({ sites, switches }: Switches) {
  const t = usePhrases(switchPhrases);
  const canChange = useIsAllowed()("Mutation.setFeatureSwitch");
  const [removed, setRemoved] = useState<string | null>(null);
  const unknown = switches.filter(({ isKnown }) => !isKnown);
  const nameOf = (siteId: string) => sites.find((site) => site.siteId === siteId)?.name ?? siteId;

  const columns: readonly Column<Switch>[] = [
    { id: "feature", title: t.feature, render: ({ feature }) => <FeatureText feature={feature} /> },
    {
      id: "sites",
      title: t.sites,
      render: (row) => (
        <div className={styles["sites"]}>
          {sites.map((site) => (
            <SwitchBox key={site.siteId} row={row} site={site} canChange={canChange} />
          ))}
        </div>
      ),
    },
    { id: "changed", title: t.lastChange, render: ({ states }) => <LastChange states={states} nameOf={nameOf} /> },
  ];
  const unknownColumns: readonly Column<Switch>[] = [
    { id: "feature", title: t.feature, render: ({ feature }) => <span className="code">{feature}</span> },
    {
      id: "sites",
      title: t.sites,
      render: ({ states }) => states.map(({ siteId, isOn }) => t.stateOf(nameOf(siteId), isOn)).join(", "),
    },
    { id: "changed", title: t.lastChange, render: ({ states }) => <LastChange states={states} nameOf={nameOf} /> },
    ...(canChange
      ? [
          {
            id: "remove",
            title: t.remove,
            render: ({ feature }: Switch) => (
              <Button variant="secondary" size="small" onClick={() => setRemoved(feature)}>
                {t.remove}
              </Button>
            ),
          },
        ]
      : []),
  ];

  return (
    <>
      <StaticTable
        label={t.title}
        columns={columns}
        rowId={({ feature }) => feature}
        rows={switches.filter(({ isKnown }) => isKnown)}
        empty=""
      />
      {unknown.length > 0 && (
        <Section title={t.unknown}>
          <p className={styles["about"]}>{t.unknownAbout}</p>
          <StaticTable label={t.unknown} columns={unknownColumns} rowId={({ feature }) => feature} rows={unknown} empty="" />
        </Section>
      )}
      {removed !== null && <RemoveDialog feature={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function useFeatureText(name: string) {
  const { features } = usePhrases(switchPhrases);
  const feature = FEATURES.find((known) => known === name);
  return feature ? features[feature] : { name, text: "" };
}

function FeatureText({ feature }: { feature: string }) {
  const { name, text } = useFeatureText(feature);
  return (
    <div className={styles["feature"]}>
      <span className={styles["name"]}>{name}</span>
      <span className="muted">{text}</span>
    </div>
  );
}

/** The newest change, with its site. */
function LastChange({ states, nameOf }: { states: readonly State[]; nameOf: (siteId: string) => string }) {
  const t = usePhrases(switchPhrases);
  const [newest] = states
    .flatMap(({ siteId, author, changedAt }) => (changedAt === null ? [] : [{ siteId, author: author ?? "", changedAt }]))
    .toSorted((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt));
  if (!newest) return <span className="muted">{t.fromFiles}</span>;
  return <span>{t.changedBy(nameOf(newest.siteId), newest.author, formatTime(newest.changedAt))}</span>;
}

function SwitchBox({ row, site, canChange }: { row: Switch; site: Site; canChange: boolean }) {
  const t = usePhrases(switchPhrases);
  const { errors } = usePhrases(common);
  const toast = useToast();
  const change = useChange(setFeatureSwitch);
  const { name } = useFeatureText(row.feature);
  const state = row.states.find(({ siteId }) => siteId === site.siteId);
  if (!state) return null;
  const { isOn, version, author, changedAt } = state;

  function flip(next: boolean) {
    change.mutate(
      { edited: { siteId: site.siteId, feature: row.feature, version: version ?? 0 }, isOn: next },
      {
        onSuccess: () => toast({ text: next ? t.switchedOn(name, site.name) : t.switchedOff(name, site.name) }),
        onError: ({ type }) => toast({ text: errors[type], tone: "error" }),
      },
    );
  }

  return (
    <span title={changedAt === null ? t.fromFiles : t.changedBy(site.name, author ?? "", formatTime(changedAt))}>
      <Checkbox
        label={
          <>
            <span className="visually-hidden">{`${name}: `}</span>
            {site.name}
          </>
        }
        checked={change.isPending ? change.variables.isOn : isOn}
        disabled={!canChange || change.isPending}
        onChange={(event) => flip(event.target.checked)}
      />
    </span>
  );
}

function RemoveDialog({ feature, onClose }: { feature: string; onClose: () => void }) {
  const t = usePhrases(switchPhrases);
  const { cancel } = usePhrases(common);
  const toast = useToast();
  const remove = useChange(removeFeatureSwitch);

  function submit() {
    remove.mutate(
      { feature },
      {
        onSuccess() {
          toast({ text: t.removed });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.removeTitle(feature)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button isLoading={remove.isPending} onClick={submit}>
            {t.remove}
          </Button>
        </>
      }
    >
      <p>{t.removeText}</p>
      {remove.error && <ErrorNotice error={remove.error} />}
    </Dialog>
  );
}
