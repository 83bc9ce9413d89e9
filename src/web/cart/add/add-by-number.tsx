import { isOn } from "#contract/rules/features.ts";
import { useEffect, useRef, useState } from "react";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { readCodeOfFields } from "#contract/rules/scanned-code.ts";
import { type DecimalMark, decimalMarkOf } from "#contract/rules/typed-quantity.ts";
import { formTarget } from "./form-target.ts";
import { needsSignIn } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./add-by-number.module.css";
import { AddList } from "./list/add-list.tsx";
import { isList, readList } from "./list/read-list.ts";
import type { ArticleList } from "./list/use-list.ts";
import type { AddByNumberResult } from "./send-add-by-number.ts";

export type AddByNumberProps = {
  addByNumber: (articleNumber: string) => Promise<AddByNumberResult>;
  isBusy: boolean;
  /** Adds many at once; without it the box takes one number. */
  list?: ArticleList;
  /** Takes the place of a box that just added an article: the next number can be typed at once. */
  takesFocus?: boolean;
};

type Problem = "required" | "digits" | Exclude<AddByNumberResult, "added">;

/** Adds an article by its number: digits, or what a scanner types of a code; after a failed try the button waits for another number (CART-20..24). */
export function AddByNumber({ addByNumber, list, isBusy, takesFocus = false }: AddByNumberProps) {
  const t = useT();
  const link = useLink();
  const shown = usePage();
  const { page } = shown;
  const isAlive = useIsHydrated();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [number, setNumber] = useState("");
  const latest = useRef(number);
  function write(text: string) {
    latest.current = text;
    setNumber(text);
  }
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOfMany = list !== undefined && list.text !== null;
  const wasOfMany = useRef(false);
  useEffect(() => {
    if (wasOfMany.current && !isOfMany) field.current?.focus();
    wasOfMany.current = isOfMany;
  }, [isOfMany]);
  /** Several lines would be one in the field. */
  function takeList(text: string): boolean {
    if (!list || !isList(text)) return false;
    write("");
    setProblem(null);
    list.write(listed(text, decimalMarkOf(page.language)));
    return true;
  }
  /** How often Enter was pressed while a number was on its way: by a hand scanner, whose next code stands behind that one. */
  const early = useRef(0);
  async function submit(wanted: string) {
    const wrong = problemOf(wanted);
    if (wrong || isBusy) return setProblem(wrong);
    const before = early.current;
    const result = await addByNumber(wanted);
    // What was typed meanwhile is the next one.
    const typed = latest.current.trim();
    const next = typed.startsWith(wanted) ? typed.slice(wanted.length) : typed;
    if (result === "added") write(next);
    setProblem(result === "added" ? null : result);
    if (result === "added" && next !== "" && early.current > before) return submit(next);
    // The button waits for another number now, and a disabled one cannot keep the focus.
    field.current?.focus();
  }
  // The closed shop sells to customers only.
  if (needsSignIn(shown)) return null;
  if (isOfMany) return <AddList list={list} isBusy={isBusy} />;
  return (
    <form
      className={css["form"]}
      method="post"
      action={CART_ROUTES.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(number.trim());
      }}
    >
      <input type="hidden" name="redirect" value={formTarget(page)} />
      <TextField
        ref={field}
        name="id"
        label={t("Cart.AddByNumber.Label")}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={problem ? t(`Cart.AddByNumber.${problem}`) : undefined}
        onPaste={(event) => {
          if (takeList(event.clipboardData.getData("text/plain"))) event.preventDefault();
        }}
        onChange={(event) => {
          if (takeList(event.target.value)) return;
          write(event.target.value);
          setProblem(isOnItsWay(event.target.value) ? null : problemOf(event.target.value.trim()));
        }}
        // A form whose button is disabled is not sent by Enter, and would not say why.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          setProblem((told) => problemOf(number.trim()) ?? told);
          if (isBusy) early.current += 1;
        }}
        onBlur={() => {
          if (number.trim() !== "") setProblem((told) => problemOf(number.trim()) ?? told);
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        isLoading={isBusy}
        disabled={isAlive && (problem !== null || problemOf(number.trim()) !== null)}
      >
        {t("Cart.AddByNumber.Submit")}
      </Button>
      {list && (
        <Button className={css["many"]} variant="quiet" size="small" onClick={() => list.open(number.trim())}>
          {t("Cart.AddByNumber.List.Open")}
        </Button>
      )}
      {list && isOn(shown.settings, "quickOrder") && (
        <LinkButton className={css["many"]} variant="quiet" size="small" href={link(shown.settings.site.pages.quickOrder)} data-page-load>
          {t("QuickOrder.Link")}
        </LinkButton>
      )}
    </form>
  );
}

/** One article to a line. */
function listed(text: string, mark: DecimalMark): string {
  return /[\r\n]/.test(text.trim())
    ? text.trim()
    : readList(text, mark)
        .map((entry) => entry.text)
        .join("\n");
}

function problemOf(number: string): "required" | "digits" | null {
  if (number === "") return "required";
  return /^\d+$/.test(number) || readCodeOfFields(number) ? null : "digits";
}

/** How codes begin that have more than digits at once: with their kind, a field's name in brackets, a separator, or as an address. */
const BEGINNINGS = ["]", "(", "\u001d", "http:", "https:"];

/** Whether it may become a code that a scanner is typing: nothing is said of that before its end. */
function isOnItsWay(text: string): boolean {
  const begun = text.trim().toLowerCase();
  if (begun === "") return false;
  return /^\d{16}/.test(begun) || BEGINNINGS.some((beginning) => begun.startsWith(beginning) || beginning.startsWith(begun));
}
