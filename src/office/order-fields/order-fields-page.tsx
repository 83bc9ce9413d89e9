import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getSiteOrderFields, type GetSiteOrderFieldsQuery, saveSiteOrderFields } from "#contract/office/generated/operations.ts";
import { textIn } from "#contract/order-fields/order-field-values.ts";
import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { MAX_SITE_ORDER_FIELDS } from "#contract/order-fields/site-order-field.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { orderFieldPhrases } from "../phrases/order-fields.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section, StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { StaticTable } from "../table/static-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { OrderFieldDialog } from "./order-field-dialog.tsx";
import { OrderFieldPreview } from "./order-field-preview.tsx";
import { toInput } from "./to-input.ts";
import { useFocusAfterChange } from "./use-focus-after-change.ts";
import styles from "./order-fields.module.css";

type List = GetSiteOrderFieldsQuery["siteOrderFields"];

/** Fields that a site asks its customers for with an order, beside those of the shop. */
export function OrderFieldsPage() {
  const t = usePhrases(orderFieldPhrases);
  const { search, onSearch } = useListSearch<SearchOf<"site">>();
  const { data, error, refetch } = useRead(getSiteOrderFields, { siteId: search.site });
  const { sites = [], siteId = "" } = data?.siteOrderFields ?? {};
  // While another site loads, the fields of the last one are not its own.
  const isLoaded = search.site === undefined || search.site === siteId;
  return (
    <Page title={t.title}>
      <p className={styles["about"]}>{t.about}</p>
      {sites.length > 0 && (
        <Select
          className={styles["scope"]}
          label={t.site}
          value={search.site ?? siteId}
          onChange={(event) => onSearch({ site: event.target.value })}
          options={sites.map((site) => ({ value: site.siteId, label: site.name }))}
        />
      )}
      {data && isLoaded ? (
        <OrderFieldList key={siteId} list={data.siteOrderFields} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function OrderFieldList({ list }: { list: List }) {
  const t = usePhrases(orderFieldPhrases);
  const { language } = useLanguage();
  const canChange = useIsAllowed()("Mutation.saveSiteOrderFields");
  const toast = useToast();
  const client = useQueryClient();
  const saving = useChange(saveSiteOrderFields);
  const [opened, setOpened] = useState<{ field: SiteOrderField | null } | null>(null);
  const { siteId, version, fields, missing } = list;
  const focusAfterChange = useFocusAfterChange(fields);
  const asked = fields.filter(({ isRetired }) => !isRetired);

  function open(field: SiteOrderField | null) {
    if (!saving.isPending) setOpened({ field });
  }
  function save(next: readonly SiteOrderField[], message: string) {
    // The list that is shown is not the stored one before the last change is loaded.
    if (saving.isPending) return;
    saving.mutate(
      { edited: { siteId, version }, fields: next.map(toInput) },
      {
        onSuccess: () => toast({ text: message }),
        // Someone else may have changed the list: the new one is shown.
        onError: () => void client.invalidateQueries(),
      },
    );
  }
  function move(index: number, by: 1 | -1) {
    const field = fields[index]!;
    save(fields.toSpliced(index, 1).toSpliced(index + by, 0, field), t.moved(textIn(field.labels, language)));
    const names = [`up-${field.name}`, `down-${field.name}`];
    focusAfterChange(...(by === -1 ? names : names.toReversed()));
  }
  function retire(index: number) {
    const field = fields[index]!;
    const label = textIn(field.labels, language);
    save(fields.with(index, { ...field, isRetired: !field.isRetired }), field.isRetired ? t.reactivated(label) : t.retired(label));
  }

  const columns: readonly Column<SiteOrderField>[] = [
    {
      id: "field",
      title: t.field,
      render: ({ name, labels, options }) => (
        <div className={styles["field"]}>
          <span className={styles["label"]}>{textIn(labels, language)}</span>
          <span className="code muted">{name}</span>
          {options.length > 0 && <span className="muted">{options.map((texts) => textIn(texts, language)).join(", ")}</span>}
        </div>
      ),
    },
    { id: "kind", title: t.kind, render: ({ kind, maxLength }) => (kind === "text" ? t.textOf(maxLength) : t.kinds[kind]) },
    { id: "required", title: t.requiredColumn, render: ({ isRequired }) => (isRequired ? t.yes : t.no) },
    { id: "printed", title: t.printedColumn, render: ({ isPrinted }) => (isPrinted ? t.yes : t.no) },
    {
      id: "state",
      title: t.state,
      render: ({ isRetired }) => (
        <StateText tone={isRetired ? "neutral" : "good"}>{isRetired ? t.states.retired : t.states.active}</StateText>
      ),
    },
    ...(canChange
      ? [
          {
            id: "actions",
            title: t.actions,
            render(field: SiteOrderField) {
              const index = fields.findIndex(({ name }) => name === field.name);
              const label = textIn(field.labels, language);
              return (
                <span className={styles["buttons"]}>
                  <IconButton
                    icon="arrow-up"
                    size="small"
                    label={t.moveUp(label)}
                    data-focus={`up-${field.name}`}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    size="small"
                    label={t.moveDown(label)}
                    data-focus={`down-${field.name}`}
                    disabled={index === fields.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <Button variant="secondary" size="small" aria-label={t.changeTitle(label)} onClick={() => open(field)}>
                    {t.change}
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={field.isRetired ? t.reactivateTitle(label) : t.retireTitle(label)}
                    onClick={() => retire(index)}
                  >
                    {field.isRetired ? t.reactivate : t.retire}
                  </Button>
                </span>
              );
            },
          },
        ]
      : []),
  ];

  return (
    <>
      {list.isIgnored && <MessageBox tone="warning" className={styles["notice"]} text={t.ignored} />}
      {missing.length > 0 && (
        <MessageBox
          tone="info"
          className={styles["notice"]}
          text={t.missing(missing.map(({ labels }) => textIn(labels, language)).join(", "))}
        >
          {canChange && (
            <div>
              <Button variant="secondary" size="small" onClick={() => save([...fields, ...missing], t.saved)}>
                {t.addMissing}
              </Button>
            </div>
          )}
        </MessageBox>
      )}
      {saving.error && <ErrorNotice error={saving.error} />}
      <Section
        title={t.ofShop}
        actions={
          canChange && (
            <Button
              variant="secondary"
              size="small"
              icon="plus"
              disabled={fields.length >= MAX_SITE_ORDER_FIELDS}
              onClick={() => open(null)}
            >
              {t.add}
            </Button>
          )
        }
      >
        <StaticTable label={t.title} columns={columns} rowId={({ name }) => name} rows={fields} empty={t.empty} />
        {fields.length >= MAX_SITE_ORDER_FIELDS && <p className="muted">{t.listProblems.tooMany}</p>}
        {list.editedAt !== null && <p className="muted">{t.changedBy(list.author ?? "", formatTime(list.editedAt))}</p>}
      </Section>
      {asked.length > 0 && (
        <Section title={t.preview}>
          <p className={styles["about"]}>{t.previewText}</p>
          <OrderFieldPreview fields={asked} />
        </Section>
      )}
      {opened && <OrderFieldDialog list={list} field={opened.field} onClose={() => setOpened(null)} />}
    </>
  );
}
