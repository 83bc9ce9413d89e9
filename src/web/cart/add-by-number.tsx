import { useState } from "react";
import { usePage, useT } from "#web/shell/region-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import css from "./add-by-number.module.css";
import type { CartState } from "./use-cart.ts";

/** Adds an article by its number: digits only; after a failed try the button waits for another number (CART-20..24). */
export function AddByNumber({ addByNumber, isBusy }: { addByNumber: CartState["addByNumber"]; isBusy: boolean }) {
  const t = useT();
  const { page } = usePage();
  const [number, setNumber] = useState("");
  const [failed, setFailed] = useState<"unknown" | "failed" | "required" | "digits" | null>(null);
  async function submit() {
    const wanted = number.trim();
    if (wanted === "") return setFailed("required");
    if (!/^\d+$/.test(wanted)) return setFailed("digits");
    const result = await addByNumber(wanted);
    if (result === "added") setNumber("");
    setFailed(result === "added" ? null : result);
  }
  return (
    <form
      className={css["form"]}
      method="post"
      action="/webapi/shop/cartsapi/add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name="redirect" value={page.uri} />
      <TextField
        name="id"
        label={t("Cart.AddByNumber.Label")}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={failed ? t(`Cart.AddByNumber.${failed}`) : undefined}
        onChange={(event) => {
          setNumber(event.target.value);
          setFailed(null);
        }}
      />
      <Button type="submit" variant="secondary" isLoading={isBusy} disabled={failed !== null}>
        {t("Cart.AddByNumber.Submit")}
      </Button>
    </form>
  );
}
