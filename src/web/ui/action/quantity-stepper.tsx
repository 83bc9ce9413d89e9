import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  isOrderable,
  isValidQuantity,
  nextStepAbove,
  nextStepBelow,
  type QuantityStepRange,
} from "#contract/rules/quantities/quantity-steps.ts";
import { THOUSANDS } from "#contract/format/fill-phrase.ts";
import { type DecimalMark, isWholeNumber } from "#contract/rules/quantities/typed-quantity.ts";
import { Icon } from "../icon.tsx";
import { lazyPart } from "../lazy/lazy-part.tsx";
import { holdCommit } from "./pending-commits.ts";
import { type Translate, useT } from "../text.ts";
import styles from "./quantity-stepper.module.css";

/** Quick clicks are debounced into one change (QTY-05). */
export const SEND_AFTER_CLICK_MS = 1500;

export type QuantityStepperProps = {
  /** The current quantity; a new value replaces the displayed one. */
  value: number;
  steps: readonly QuantityStepRange[];
  /**
   * Called with a valid, changed quantity: 1.5 s after the last click, immediately after typing. A returned promise is awaited
   * before the page is left.
   */
  onCommit: (quantity: number) => unknown;
  /** Called with every valid quantity as it is displayed, for forms submitted before the commit. */
  onDraft?: (quantity: number) => void;
  /** Called after Enter with a valid quantity, to move the focus. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  isLoading?: boolean;
  disabled?: boolean;
  /** Label of the field and its buttons, e.g. "Menge für Nordanker NU 8 x 40"; defaults to "Menge". */
  label?: string;
  /** Id of a description of the allowed quantities. */
  describedBy?: string | undefined;
  /** Name of the form field; `form` is the id of its form if it is outside. */
  name?: string;
  form?: string;
  size?: "medium" | "small";
  className?: string;
};

// Loaded on demand, because most quantities are valid.
const QuantityProblem = lazyPart(() => import("./quantity-problem.tsx").then((file) => file.QuantityProblem));

/** Quantity input with plus and minus; reports only valid quantities (QTY-04 to QTY-12). */
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

  // Resets the displayed quantity when the value changes, or when a change was rejected.
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
  /** Returns whether the quantity is valid; otherwise shows the problem. */
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
  /** Clicks are debounced separately: moving the focus to the plus button must not commit early. */
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
  function revert() {
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
      {problem && <QuantityProblem {...problem} mark={mark} steps={steps} onChoose={choose} onClose={revert} field={field} />}
    </div>
  );
}

/** The displayed digits and the typed text: for "50,00" the field shows 5000, which is not the intended quantity. */
type Entry = { shown: number; typed: string };

const decimalMark = (t: Translate): DecimalMark => (t(THOUSANDS) === "," ? "." : ",");
const entryOf = (quantity: number): Entry => ({ shown: quantity, typed: String(quantity) });

/** Updates the typed text from the field's new text: characters added or removed at its end, or replaced. */
function typedOn({ shown, typed }: Entry, text: string): string {
  const before = String(shown);
  if (text.startsWith(before)) return typed + text.slice(before.length);
  return text && before.startsWith(text) ? typed.slice(0, text.length - before.length) : text;
}
