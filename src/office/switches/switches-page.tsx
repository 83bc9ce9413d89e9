import { useState } from "react";
import { getFeatureSwitches, removeFeatureSwitch } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { switchPhrases } from "../phrases/switches.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section, StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";
import { type Site, type Switch, type Switches, type SwitchState, useFeatureText, useLastChange, useStateText } from "./switch-texts.ts";
import styles from "./switches-page.module.css";

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

function SwitchTables({ sites, groups, switches }: Switches) {
  const t = usePhrases(switchPhrases);
  const canChange = useIsAllowed()("Mutation.setFeatureSwitch");
  const describe = useStateText();
  const [changed, setChanged] = useState<{ feature: string; siteId: string } | null>(null);
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
            <SiteState
              key={site.siteId}
              row={row}
              site={site}
              onChange={canChange ? () => setChanged({ feature: row.feature, siteId: site.siteId }) : null}
            />
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
      render: ({ states }) => states.map((state) => t.stateOf(nameOf(state.siteId), describe(state).text)).join(", "),
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
      {changed && <SwitchDialog {...changed} {...{ sites, groups, switches }} onClose={() => setChanged(null)} />}
      {removed !== null && <RemoveDialog feature={removed} onClose={() => setRemoved(null)} />}
    </>
  );
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
function LastChange({ states, nameOf }: { states: readonly SwitchState[]; nameOf: (siteId: string) => string }) {
  const describe = useLastChange();
  const newest = states.toSorted((a, b) => Date.parse(b.changedAt ?? "1970-01-01") - Date.parse(a.changedAt ?? "1970-01-01"))[0];
  if (!newest) return null;
  return <span className={newest.changedAt === null ? "muted" : undefined}>{describe(newest, nameOf(newest.siteId))}</span>;
}

/** The state of a feature on a site, which opens its dialog. */
function SiteState({ row, site, onChange }: { row: Switch; site: Site; onChange: (() => void) | null }) {
  const { name } = useFeatureText(row.feature);
  const describe = useStateText();
  const state = row.states.find(({ siteId }) => siteId === site.siteId);
  if (!state) return null;
  const { text, tone } = describe(state);
  const content = (
    <>
      <span className="visually-hidden">{`${name}: `}</span>
      <span>{site.name}</span>
      <StateText tone={tone}>{text}</StateText>
    </>
  );
  if (!onChange) return <span className={styles["site"]}>{content}</span>;
  return (
    <Button variant="secondary" size="small" className={styles["site"]} onClick={onChange}>
      {content}
    </Button>
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
