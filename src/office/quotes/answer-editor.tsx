import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import {
  getQuote,
  getQuoteArticle,
  getQuoteCosts,
  getQuotePreview,
  type GetQuotePreviewQuery,
  type QuoteAnswerInput,
  sendQuote,
} from "#contract/office/generated/operations.ts";
import { MAX_QUOTE_TEXT } from "#contract/rules/quotes/quote-request.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { call, type CallError } from "../api/call.ts";
import { useChange, useRead } from "../api/use-call.ts";
import { formatDay, formatMoney, formatPercent } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { quotePhrases } from "../phrases/quotes.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type AnswerForm, freePosition, type LineEntry, newLine, openForm, type Quote, toAnswer } from "./answer-form.ts";
import { AnswerLine, BelowCost } from "./answer-line.tsx";
import { type Cost, totalMargin } from "./margin.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { readStoredForm, storeForm } from "./stored-form.ts";
import styles from "./quote-page.module.css";

export type Preview = GetQuotePreviewQuery["quotePreview"];

const TYPING_MS = 250;

/**
 * Edits the answer to a request in a table, with totals and tax of the server while typing, and sends it. `onDone`: it was sent, or
 * waits for a release.
 */
export function AnswerEditor({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const t = usePhrases(quotePhrases);
  const toast = useToast();
  const client = useQueryClient();
  const number = quote.quoteNumber;
  const [form, setForm] = useState(() => readStoredForm(number) ?? openForm(quote));
  const [isRestored, setRestored] = useState(() => readStoredForm(number) !== null);
  const [isShown, setShown] = useState(false);
  const send = useChange(sendQuote);

  const read = toAnswer(form);
  const answer = "answer" in read ? read.answer : null;
  const preview = usePreview(number, answer);
  const problem = "problem" in read ? read.problem : preview.data?.problem;
  const offer = answer && preview.data?.problem === null ? preview.data : null;
  const costs = useCosts(form);
  const isChanged = quote.version > form.basedOn;

  function change(next: AnswerForm) {
    setForm(next);
    storeForm(number, next);
  }
  const changeLine = (position: number, line: LineEntry | null) =>
    change({ ...form, lines: form.lines.flatMap((each) => (each.position !== position ? each : (line ?? []))) });
  function reset() {
    storeForm(number, null);
    setRestored(false);
    setForm(openForm(quote));
    send.reset();
  }
  function rebase() {
    change({ ...form, basedOn: quote.version });
    send.reset();
  }
  function remove(position: number) {
    const before = form;
    changeLine(position, null);
    toast({ text: t.removed(position), tone: "info", onUndo: () => change(before) });
  }
  function onSend() {
    if (!answer) return;
    send.mutate(
      { number, basedOn: form.basedOn, answer },
      {
        onSuccess({ sendQuote: outcome }) {
          storeForm(number, null);
          setRestored(false);
          setShown(false);
          // The version that was just sent.
          if (outcome === "sent") setForm({ ...form, basedOn: form.basedOn + 1 });
          toast({ text: outcome === "sent" ? t.sent : t.releaseAsked });
          onDone();
        },
        // Shows what a colleague sent meanwhile.
        onError: () => void client.invalidateQueries({ queryKey: [getQuote.name] }),
      },
    );
  }

  return (
    <section className={styles["part"]} aria-labelledby="answer">
      <h2 id="answer">{form.basedOn === 0 ? t.answer : t.newVersion(form.basedOn)}</h2>
      {isRestored && (
        <MessageBox tone="info" text={t.restored}>
          <Button variant="quiet" size="small" onClick={reset}>
            {t.discard}
          </Button>
        </MessageBox>
      )}
      {isChanged && !send.isPending && <ChangedNotice version={quote.version} onUseMine={rebase} onUseTheirs={reset} />}
      <div className={styles["lines"]}>
        {form.lines.map((line) => (
          <AnswerLine
            key={line.position}
            line={line}
            others={form.lines.filter((each) => each !== line && each.alternativeTo === null)}
            currency={quote.currency}
            total={offer?.lines.find(({ position }) => position === line.position)?.total ?? null}
            problem={problem?.position === line.position ? (t.problems[problem.kind] ?? problem.kind) : null}
            costs={costs.known}
            onChange={(next) => changeLine(line.position, next)}
            onRemove={() => remove(line.position)}
          />
        ))}
      </div>
      <AddLine {...{ number, form, quote }} onAdd={(line) => change({ ...form, lines: [...form.lines, line] })} />
      <div className={styles["end"]}>
        <Terms form={form} offer={offer} problem={problem?.kind ?? null} onChange={change} />
        <div>
          <Totals offer={offer} isStale={preview.isFetching} />
          <TotalMargin form={form} costs={costs.known} currency={quote.currency} />
          {costs.isUnavailable && <p className="muted">{t.costsUnavailable}</p>}
          {preview.error && <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} />}
          {problem?.position === null && problem.kind !== "validUntil" && (
            <p className={styles["problem"]} role="status">
              {t.problems[problem.kind] ?? problem.kind}
            </p>
          )}
        </div>
      </div>
      {send.error && <ErrorNotice error={send.error} />}
      <SendButtons {...{ offer, isChanged, onSend }} isSending={send.isPending} onPreview={() => setShown(true)} />
      <PreviewDialog isOpen={isShown} onClose={() => setShown(false)} offer={offer} text={form.text} inParts={form.inParts} />
    </section>
  );
}

/** A discount above the member's limit asks for a release instead of sending the answer. */
function SendButtons({
  offer,
  isChanged,
  isSending,
  onPreview,
  onSend,
}: {
  offer: Preview | null;
  isChanged: boolean;
  isSending: boolean;
  onPreview: () => void;
  onSend: () => void;
}) {
  const t = usePhrases(quotePhrases);
  const needsRelease = offer?.needsRelease === true;
  return (
    <>
      {needsRelease && <MessageBox tone="warning" text={t.needsRelease} />}
      <div className={styles["choices"]}>
        <Button variant="secondary" disabled={!offer} onClick={onPreview}>
          {t.preview}
        </Button>
        <Button disabled={!offer || isChanged} isLoading={isSending} onClick={onSend}>
          {needsRelease ? t.askRelease : t.send}
        </Button>
      </div>
    </>
  );
}

/** Someone else sent a version since the editor started. */
function ChangedNotice({ version, onUseMine, onUseTheirs }: { version: number; onUseMine: () => void; onUseTheirs: () => void }) {
  const t = usePhrases(quotePhrases);
  return (
    <MessageBox tone="warning" text={t.changed(version)}>
      <div className={styles["choices"]}>
        <Button variant="secondary" size="small" onClick={onUseMine}>
          {t.useMine}
        </Button>
        <Button variant="secondary" size="small" onClick={onUseTheirs}>
          {t.useTheirs}
        </Button>
      </div>
    </MessageBox>
  );
}

/** Validity, project and text of the answer. */
function Terms({
  form,
  offer,
  problem,
  onChange,
}: {
  form: AnswerForm;
  offer: Preview | null;
  problem: string | null;
  onChange: (form: AnswerForm) => void;
}) {
  const t = usePhrases(quotePhrases);
  return (
    <div className={styles["fields"]}>
      <TextField
        label={t.valid}
        type="date"
        value={form.validUntil}
        hint={form.validUntil === "" && offer?.validUntil ? formatDay(offer.validUntil) : undefined}
        error={problem === "validUntil" ? t.problems["validUntil"] : undefined}
        onChange={(event) => onChange({ ...form, validUntil: event.target.value })}
      />
      <Checkbox label={t.inParts} checked={form.inParts} onChange={(event) => onChange({ ...form, inParts: event.target.checked })} />
      <TextArea
        label={t.message}
        optional
        rows={3}
        maxLength={MAX_QUOTE_TEXT}
        value={form.text}
        onChange={(event) => onChange({ ...form, text: event.target.value })}
      />
    </div>
  );
}

/** The answer as the customer would see it, shortly after typing. */
function usePreview(number: string, answer: QuoteAnswerInput | null) {
  const text = JSON.stringify(answer);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = JSON.parse(settled) as QuoteAnswerInput | null;
  return useQuery<Preview, CallError>({
    queryKey: [getQuotePreview.name, number, settled],
    queryFn: async () => (await call(getQuotePreview, { number, answer: wanted! })).quotePreview,
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  });
}

/** What the lines' articles cost; without an answer of the ERP the editor works as before. */
function useCosts({ lines }: AnswerForm): { known: readonly Cost[]; isUnavailable: boolean } {
  const articleNumbers = [...new Set(lines.map(({ articleNumber }) => articleNumber))].toSorted();
  const { data, error } = useRead(getQuoteCosts, { articleNumbers });
  return { known: data?.quoteCosts.costs ?? [], isUnavailable: error !== null || data?.quoteCosts.state === "unavailable" };
}

/** The margin of all lines whose cost is known. */
function TotalMargin({ form, costs, currency }: { form: AnswerForm; costs: readonly Cost[]; currency: string }) {
  const t = usePhrases(quotePhrases);
  const margin = totalMargin(form.lines, costs, currency);
  if (!margin) return null;
  const label = margin.known === margin.lines ? t.marginTotal : t.marginPart(margin.known, margin.lines);
  return (
    <div className={styles["margin"]}>
      <span>{label}</span>
      <span className="numeric">
        {formatPercent(margin.percent)} · {formatMoney(margin.amount, currency)}
      </span>
      {margin.isBelowCost && <BelowCost text={t.totalBelowCost} />}
    </div>
  );
}

function Totals({ offer, isStale }: { offer: Preview | null; isStale: boolean }) {
  const t = usePhrases(quotePhrases);
  const rows = (["goods", "delivery", "net", "tax", "gross"] as const).map((name) => [t[name], offer?.[name] ?? "–"] as const);
  return (
    <dl className={styles["totals"]} aria-live="polite" data-stale={isStale || undefined}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AddLine({ number, form, quote, onAdd }: { number: string; form: AnswerForm; quote: Quote; onAdd: (line: LineEntry) => void }) {
  const t = usePhrases(quotePhrases);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [isLoading, setLoading] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    setLoading(true);
    setError(null);
    try {
      const { quoteArticle: article } = await call(getQuoteArticle, { number, articleNumber: typed, quantity: 1 });
      setUnknown(article === null);
      if (!article) return;
      onAdd(newLine(article, freePosition(form, quote)));
      setTyped("");
    } catch (failed) {
      setError(failed);
    } finally {
      setLoading(false);
    }
  }
  return (
    <form className={styles["add"]} onSubmit={(event) => void add(event)}>
      <TextField
        label={t.addArticle}
        maxLength={40}
        value={typed}
        error={isUnknown ? t.unknownArticle : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnknown(false);
        }}
      />
      <Button type="submit" variant="secondary" icon="plus" isLoading={isLoading} disabled={typed.trim() === ""}>
        {t.add}
      </Button>
      {error !== null && <ErrorNotice error={error} />}
    </form>
  );
}
