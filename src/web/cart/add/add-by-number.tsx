import { isOn } from "#contract/rules/shop/features.ts";
import { useEffect, useRef, useState } from "react";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { readCodeOfFields } from "#contract/rules/articles/scanned-code.ts";
import { type DecimalMark, decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
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
  /** Enables adding many articles at once. */
  list?: ArticleList;
  /** Focuses the field on mount, after replacing a box that just added an article. */
  takesFocus?: boolean;
};

type Problem = "required" | "digits" | Exclude<AddByNumberResult, "added">;

/**
 * Adds an article by number or scanned code; after a failure the button stays disabled until the number changes (CART-20..24).
 */
export function AddByNumber({ addByNumber, list, isBusy, takesFocus = false }: AddByNumberProps) {
  const t = useT();
  const link = useLink();
  const shown = usePage();
  const { page } = shown;
  const isHydrated = useIsHydrated();
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
  /** A single-line field would join the lines. */
  function addList(text: string): boolean {
    if (!list || !isList(text)) return false;
    write("");
    setProblem(null);
    list.write(listed(text, decimalMarkOf(page.language)));
    return true;
  }
  /** Times Enter was pressed during a request: a barcode scanner appends the next code. */
  const submitsWhileBusy = useRef(0);
  async function submit(requested: string) {
    const wrong = problemOf(requested);
    if (wrong || isBusy) return setProblem(wrong);
    const before = submitsWhileBusy.current;
    const result = await addByNumber(requested);
    // Text entered during the request is the next number.
    const typed = latest.current.trim();
    const next = typed.startsWith(requested) ? typed.slice(requested.length) : typed;
    if (result === "added") write(next);
    setProblem(result === "added" ? null : result);
    if (result === "added" && next !== "" && submitsWhileBusy.current > before) return submit(next);
    // The button is disabled until the number changes, and a disabled one loses the focus.
    field.current?.focus();
  }
  // The closed shop sells only to customers.
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
          if (addList(event.clipboardData.getData("text/plain"))) event.preventDefault();
        }}
        onChange={(event) => {
          if (addList(event.target.value)) return;
          write(event.target.value);
          setProblem(isOnItsWay(event.target.value) ? null : problemOf(event.target.value.trim()));
        }}
        // Enter does not submit a form with a disabled button, so show the problem here.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          setProblem((told) => problemOf(number.trim()) ?? told);
          if (isBusy) submitsWhileBusy.current += 1;
        }}
        onBlur={() => {
          if (number.trim() !== "") setProblem((told) => problemOf(number.trim()) ?? told);
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        isLoading={isBusy}
        disabled={isHydrated && (problem !== null || problemOf(number.trim()) !== null)}
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

/** Formats the text with one article per line. */
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

/** Prefixes of codes with more than digits: symbology identifier, bracketed field name, separator, URL. */
const BEGINNINGS = ["]", "(", "\u001d", "http:", "https:"];

/** Whether the text may be the start of a scanned code, which must not be validated before its end. */
function isOnItsWay(text: string): boolean {
  const begun = text.trim().toLowerCase();
  if (begun === "") return false;
  return /^\d{16}/.test(begun) || BEGINNINGS.some((beginning) => begun.startsWith(beginning) || beginning.startsWith(begun));
}
