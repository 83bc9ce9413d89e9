import { formatQuantity } from "#contract/format/quantity.ts";
import type { ListFormOutcome } from "#contract/rules/order-lists/list-forms.ts";
import type { OrderListLineData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

const DONE: readonly ListFormOutcome["kind"][] = [
  "created",
  "changed",
  "deleted",
  "added",
  "saved",
  "removed",
  "moved",
  "noted",
  "heading-added",
  "heading-changed",
  "copied",
];

type Lines = readonly OrderListLineData[];

/** Result of a form sent without JavaScript. Names are taken from the list, so that a URL cannot inject text. */
export function ListNotice({ outcome, lines = [] }: { outcome: ListFormOutcome | null | undefined; lines?: Lines }) {
  if (!outcome) return null;
  const { kind, figures = [], missing = [], changed = [] } = outcome;
  const line = lines.find(({ id }) => id === outcome.line);
  if (kind === "in-cart") return <InCart figures={figures} missing={missing} changed={changed} lines={lines} />;
  if (kind === "not-added") return <NotAdded figures={figures} missing={missing} />;
  return DONE.includes(kind) ? <Done kind={kind} line={line} /> : <Refused kind={kind} line={line} figures={figures} />;
}

const nameOf = ({ heading, name }: OrderListLineData): string => heading ?? name;

type OneProps = { kind: ListFormOutcome["kind"]; line: OrderListLineData | undefined };

function Done({ kind, line }: OneProps) {
  const t = useT();
  return <MessageBox tone="success" title={t(`OrderLists.Told.${kind}`, line ? nameOf(line) : "", line?.quantity ?? "")} />;
}

function NotAdded({ figures: [count = 0, all = 0], missing }: { figures: readonly number[]; missing: readonly string[] }) {
  const t = useT();
  const named = missing.map((number) => <li key={number}>{t("OrderLists.Told.NotAdded.Number", number)}</li>);
  return <MessageBox tone="warning" title={t("OrderLists.Told.not-added", count, all)} text={named.length > 0 && <ul>{named}</ul>} />;
}

function Refused({ kind, line, figures }: OneProps & { figures: readonly number[] }) {
  const t = useT();
  const { language } = usePage();
  const [first = "", second = ""] = figures.map((value) => formatQuantity(value, language));
  const nearest = second === "" ? t("FormNotice.NearestOne", first) : t("FormNotice.Nearest", first, second);
  return (
    <MessageBox
      title={t("OrderLists.Failed")}
      text={
        <>
          {line && <strong>{nameOf(line)}: </strong>}
          {t(`OrderLists.Told.${kind}`, first)} {kind === "wrong-step" && first !== "" && nearest}
        </>
      }
    />
  );
}

type InCartProps = {
  figures: readonly number[];
  missing: readonly string[];
  changed: readonly string[];
  lines: readonly OrderListLineData[];
};

function InCart({ figures: [there = 0, missingCount = 0, changedCount = 0], missing, changed, lines }: InCartProps) {
  const t = useT();
  const nameIn = (number: string) => lines.find(({ articleNo }) => articleNo === number)?.name ?? number;
  const named = (numbers: readonly string[], count: number) => {
    const names = numbers.map(nameIn).join(", ");
    return count > numbers.length ? t("OrderLists.Told.More", names, count - numbers.length) : names;
  };
  const isWhole = missingCount + changedCount === 0;
  return (
    <MessageBox
      tone={isWhole ? "success" : "warning"}
      title={isWhole ? t("OrderLists.InCart", there) : t("OrderLists.InCart.Problems")}
      text={
        !isWhole && (
          <>
            {there > 0 && <div>{t("OrderLists.InCart", there)}.</div>}
            {missingCount > 0 && <div>{t("OrderLists.Told.Missing", named(missing, missingCount))}</div>}
            {changedCount > 0 && <div>{t("OrderLists.Told.Other", named(changed, changedCount))}</div>}
          </>
        )
      }
    />
  );
}
