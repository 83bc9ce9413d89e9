import { useState } from "react";
import { getNewsletterOptions } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { newsletterPhrases } from "../phrases/newsletter.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section, StateText } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { OptionDialog } from "./option-dialog.tsx";
import { RemoveOptionDialog } from "./remove-option-dialog.tsx";
import { type Option, type OptionList, type OptionLists as Lists, useOptionName } from "./use-option-name.ts";
import styles from "./newsletter-page.module.css";

type Shown = { kind: "edit"; list: OptionList; option: Option | null } | { kind: "remove"; list: OptionList; option: Option } | null;

/** Newsletters and reasons for unsubscribing of all pages. */
export function NewsletterPage() {
  const t = usePhrases(newsletterPhrases);
  const { data, error, refetch } = useRead(getNewsletterOptions, {});
  return (
    <Page title={t.title}>
      <p className={styles["about"]}>{t.about}</p>
      {data ? (
        <OptionLists {...data.newsletterOptions} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function OptionLists({ lists, languages }: Lists) {
  const t = usePhrases(newsletterPhrases);
  const canChange = useIsAllowed()("Mutation.changeNewsletterOption");
  const nameOf = useOptionName();
  const [shown, setShown] = useState<Shown>(null);
  const onClose = () => setShown(null);
  if (lists.length === 0) return <p role="status">{t.none}</p>;

  return (
    <>
      {lists.map((list) => {
        const { kind, path, file, options } = list;
        const isOnly = lists.filter((each) => each.kind === kind).length === 1;
        const title = isOnly ? t.kinds[kind] : t.listOf(t.kinds[kind], path);
        const columns: readonly Column<Option>[] = [
          { id: "name", title: t.name, render: (option) => <span className={styles["name"]}>{nameOf(option)}</span> },
          { id: "id", title: t.id, render: ({ id }) => <span className="code">{id}</span> },
          { id: "uses", title: t.uses[kind], isNumeric: true, render: ({ uses }) => formatCount(uses) },
          ...(kind === "type"
            ? [
                {
                  id: "state",
                  title: t.state,
                  render: ({ isClosed }: Option) => (
                    <StateText tone={isClosed ? "neutral" : "good"}>{isClosed ? t.closed : t.open}</StateText>
                  ),
                },
              ]
            : []),
          ...(canChange
            ? [
                {
                  id: "actions",
                  title: t.actions,
                  render: (option: Option) => (
                    <span className={styles["buttons"]}>
                      <Button variant="secondary" size="small" onClick={() => setShown({ kind: "edit", list, option })}>
                        {t.change}
                      </Button>
                      <Button variant="secondary" size="small" onClick={() => setShown({ kind: "remove", list, option })}>
                        {t.remove}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ];
        return (
          <Section
            key={`${kind} ${file}`}
            title={title}
            actions={
              canChange && (
                <Button variant="secondary" size="small" icon="plus" onClick={() => setShown({ kind: "edit", list, option: null })}>
                  {t.add[kind]}
                </Button>
              )
            }
          >
            <StaticTable label={title} columns={columns} rowId={({ id }) => id} rows={options} empty={t.empty} />
          </Section>
        );
      })}
      {shown?.kind === "edit" && <OptionDialog {...{ languages, onClose }} list={shown.list} option={shown.option} />}
      {shown?.kind === "remove" && <RemoveOptionDialog list={shown.list} option={shown.option} onClose={onClose} />}
    </>
  );
}
