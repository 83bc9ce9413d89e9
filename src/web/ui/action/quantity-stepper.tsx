import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isOrderable, isValidQuantity, nextStepAbove, nextStepBelow, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import { THOUSANDS } from "#contract/format/fill-phrase.ts";
import { type DecimalMark, isWholeNumber } from "#contract/rules/typed-quantity.ts";
import { Icon } from "../icon.tsx";
import { lazyPart } from "../lazy/lazy-part.tsx";
import { holdCommit } from "./pending-commits.ts";
import { type Translate, useT } from "../text.ts";
import styles from "./quantity-stepper.module.css";

/** Several quick clicks are one change (QTY-05). */
export const SEND_AFTER_CLICK_MS = 1500;

export type QuantityStepperProps = {
  /** The quantity that holds; a new one from outside replaces what is shown. */
  value: number;
  steps: readonly QuantityStepRange[];
  /** A valid, changed quantity: 1.5 s after the last click, at once when typed. A promise is waited for when the page is left. */
  onCommit: (quantity: number) => unknown;
  /** Every valid quantity as soon as it is shown, for a form that is sent before the commit. */
  onDraft?: (quantity: number) => void;
  /** Enter was pressed and the quantity holds: where to go on. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  isLoading?: boolean;
  disabled?: boolean;
  /** Names the field and its buttons, e.g. "Menge für Nordanker NU 8 x 40"; "Menge" without it. */
  label?: string;
  /** Id of what stands beside it and says how much may be ordered. */
  describedBy?: string | undefined;
  /** Name of the form field, and the form it belongs to where it stands outside of it. */
  name?: string;
  form?: string;
  size?: "medium" | "small";
  className?: string;
};

// Most quantities can be ordered: what to say otherwise is fetched when it is needed.
const QuantityProblem = lazyPart(() => import("./quantity-problem.tsx").then((file) => file.QuantityProblem));

/** A quantity with plus and minus that only ever hands on what can be ordered (shop §4, §5; QTY-04..12). */
export function QuantityStepper({
  value,
  steps,
  onCommit,
  onDraft,
  onEnter,
  isLoading = false,
  disabled = false,
  label,
  describedBy,
  name = "quantity",
  form,
  size = "medium",
  className,
}: QuantityStepperProps) {
  const t = useT();
  const mark = decimalMark(t);
  const [{ shown, typed }, setEntry] = useState(entryOf(value));
  const [seen, setSeen] = useState({ value, isLoading });
  const [problem, setProblem] = useState<{ entered: number; typed: string; isOpen: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const release = useRef<(() => void) | undefined>(undefined);
  const committed = useRef(value);
  const commitNow = useRef(onCommit);

  // What holds is shown again when it changes, and when a change was refused and the old quantity still holds.
  if (seen.value !== value || seen.isLoading !== isLoading) {
    setSeen({ value, isLoading });
    if (seen.value !== value || !isLoading) setEntry(entryOf(value));
  }
  useEffect(() => {
    commitNow.current = onCommit;
  });
  useEffect(() => {
    if (!isLoading) committed.current = value;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      release.current?.();
    };
  }, [value, isLoading]);

  function forget() {
    clearTimeout(timer.current);
    timer.current = undefined;
    release.current?.();
  }
  function commit(quantity: number): unknown {
    forget();
    if (quantity === committed.current) return undefined;
    committed.current = quantity;
    return commitNow.current(quantity);
  }
  function step(to: number | null) {
    if (to === null || isLoading) return;
    forget();
    setEntry(entryOf(to));
    onDraft?.(to);
    timer.current = setTimeout(() => commit(to), SEND_AFTER_CLICK_MS);
    release.current = holdCommit(() => commit(to));
  }
  function type(text: string) {
    forget();
    const digits = Number(text.replace(/\D/g, "").slice(0, 9));
    const now = typedOn({ shown, typed }, text);
    setEntry({ shown: digits, typed: now });
    if (isWholeNumber(now, mark) && isValidQuantity(steps, digits)) onDraft?.(digits);
  }
  /** Tells whether the quantity holds; one that is asked about keeps the focus. */
  function finishTyping(): boolean {
    if (isClear && shown === committed.current) return true;
    if (isClear && isValidQuantity(steps, shown)) {
      setEntry(entryOf(shown));
      commit(shown);
      return true;
    }
    setProblem({ entered: shown, typed, isOpen: true });
    return false;
  }
  /** Clicks have their own moment: leaving the field for the plus button must not send early. */
  function onBlur() {
    if (timer.current === undefined) finishTyping();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (finishTyping()) onEnter?.(event);
    }
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(event.key === "ArrowUp" ? above : below);
    }
  }
  function closeProblem() {
    setProblem(problem && { ...problem, isOpen: false });
  }
  function choose(quantity: number) {
    closeProblem();
    setEntry(entryOf(quantity));
    onDraft?.(quantity);
    commit(quantity);
  }
  function takeBack() {
    closeProblem();
    setEntry(entryOf(committed.current));
    onDraft?.(committed.current);
  }

  const isClear = isWholeNumber(typed, mark);
  const canOrder = isOrderable(steps) && !disabled;
  const above = canOrder ? nextStepAbove(steps, shown) : null;
  const below = canOrder ? nextStepBelow(steps, shown) : null;
  const named = label ?? t("Ui.Quantity");
  return (
    <div
      role="group"
      aria-label={named}
      aria-busy={isLoading || undefined}
      data-loading={isLoading || undefined}
      data-disabled={!canOrder || undefined}
      className={clsx(styles["stepper"], size === "small" && styles["small"], className)}
    >
      <button
        type="button"
        className={styles["step"]}
        aria-label={t("Ui.Quantity.Decrease", named)}
        disabled={below === null}
        aria-disabled={isLoading || undefined}
        onClick={() => step(below)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={field}
        className={styles["input"]}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        form={form}
        aria-label={named}
        aria-describedby={describedBy}
        aria-invalid={!isClear}
        value={shown}
        disabled={!canOrder}
        readOnly={isLoading}
        onChange={(event) => type(event.target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className={styles["step"]}
        aria-label={t("Ui.Quantity.Increase", named)}
        disabled={above === null}
        aria-disabled={isLoading || undefined}
        onClick={() => step(above)}
      >
        <Icon name="plus" size={18} />
      </button>
      {problem && <QuantityProblem {...problem} mark={mark} steps={steps} onChoose={choose} onClose={takeBack} field={field} />}
    </div>
  );
}

/** The digits that the field shows, and what was typed for them: of "50,00" it shows 5000, which is not what was meant. */
type Entry = { shown: number; typed: string };

const decimalMark = (t: Translate): DecimalMark => (t(THOUSANDS) === "," ? "." : ",");
const entryOf = (quantity: number): Entry => ({ shown: quantity, typed: String(quantity) });

/** What has been typed when the field's text is this one now: digits that came or went at its end, or another number. */
function typedOn({ shown, typed }: Entry, text: string): string {
  const before = String(shown);
  if (text.startsWith(before)) return typed + text.slice(before.length);
  return text && before.startsWith(text) ? typed.slice(0, text.length - before.length) : text;
}
