import { useEffect, useRef, useState } from "react";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { formTarget } from "./form-target.ts";
import { needsSignIn } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/regions/region-context.tsx";
import { useIsAlive } from "#web/shell/regions/use-is-alive.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./add-by-number.module.css";
import type { AddByNumberResult } from "./send-add-by-number.ts";

export type AddByNumberProps = {
  addByNumber: (articleNumber: string) => Promise<AddByNumberResult>;
  isBusy: boolean;
  /** Takes the place of a box that just added an article: the next number can be typed at once. */
  takesFocus?: boolean;
};

type Problem = "required" | "digits" | Exclude<AddByNumberResult, "added">;

/** Adds an article by its number: digits only; after a failed try the button waits for another number (CART-20..24). */
export function AddByNumber({ addByNumber, isBusy, takesFocus = false }: AddByNumberProps) {
  const t = useT();
  const shown = usePage();
  const { page } = shown;
  const isAlive = useIsAlive();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  async function submit() {
    const wanted = number.trim();
    const wrong = problemOf(wanted);
    if (wrong || isBusy) return setProblem(wrong);
    const result = await addByNumber(wanted);
    if (result === "added") setNumber("");
    setProblem(result === "added" ? null : result);
    // The button waits for another number now, and a disabled one cannot keep the focus.
    field.current?.focus();
  }
  // The closed shop sells to customers only.
  if (needsSignIn(shown)) return null;
  return (
    <form
      className={css["form"]}
      method="post"
      action={CART_ROUTES.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
        onChange={(event) => {
          setNumber(event.target.value);
          setProblem(problemOf(event.target.value.trim()));
        }}
        // A form whose button is disabled is not sent by Enter, and would not say why.
        onKeyDown={(event) => {
          if (event.key === "Enter" && number.trim() === "") setProblem("required");
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
    </form>
  );
}

function problemOf(number: string): "required" | "digits" | null {
  if (number === "") return "required";
  return /^\d+$/.test(number) ? null : "digits";
}
