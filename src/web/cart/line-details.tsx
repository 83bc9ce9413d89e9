import { type FormEvent, useRef, useState } from "react";
import { LINE_DETAILS_FORM } from "#contract/routes.ts";
import { MAX_LINE_TEXT } from "#contract/rules/company/cost-centre.ts";
import { MAX_COST_CENTRE_LENGTH } from "#contract/rules/orders/order-fields.ts";
import type { CartData, CartLineData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formTarget } from "./add/form-target.ts";
import { costCentreOptions } from "./cost-centre-options.ts";
import css from "./line-details.module.css";

export type LineDetailsProps = {
  line: CartLineData;
  allocation: NonNullable<CartData["allocation"]>;
  onSave: (line: CartLineData, details: { costCentre: string; text: string }) => Promise<void>;
};

/** Cost centre of a line, if it differs from the cart's, and a text for documents. Saved when a field is left; without scripts by a button. */
export function LineDetails({ line, allocation, onSave }: LineDetailsProps) {
  const t = useT();
  const { page } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { costCentres } = allocation;
  // Long carts with many cost centres: only an open line has all of them; without scripts the number is typed.
  const [isOpen, setOpen] = useState(false);
  const shown = [line.costCentre && `${t("Checkout.CostCentre")} ${line.costCentre}`, line.text].filter(Boolean).join(" · ");
  async function save() {
    const data = new FormData(form.current!);
    const details = { costCentre: String(data.get("costCentre")), text: String(data.get("text")) };
    if (details.costCentre !== line.costCentre || details.text !== line.text) await onSave(line, details);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }
  return (
    <details className={css["details"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{shown || t("Cart.LineDetails.Add")}</summary>
      <form ref={form} className={css["form"]} method="post" action={LINE_DETAILS_FORM} onSubmit={submit}>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="redirect" value={formTarget(page)} />
        {costCentres && isOpen ? (
          <Select
            optional
            label={t("Cart.LineDetails.CostCentre")}
            name="costCentre"
            defaultValue={line.costCentre}
            onChange={() => void save()}
            options={costCentreOptions(t, costCentres, line.costCentre, t("Cart.LineDetails.AsOrder"))}
          />
        ) : (
          <TextField
            optional
            label={t("Cart.LineDetails.CostCentre")}
            name="costCentre"
            autoComplete="off"
            maxLength={MAX_COST_CENTRE_LENGTH}
            defaultValue={line.costCentre}
            onBlur={() => void save()}
          />
        )}
        <TextField
          optional
          label={t("Cart.LineDetails.Text")}
          name="text"
          autoComplete="off"
          maxLength={MAX_LINE_TEXT}
          defaultValue={line.text}
          onBlur={() => void save()}
          hint={t("Cart.LineDetails.Text.Hint")}
        />
        <noscript>
          <Button type="submit" size="small" variant="secondary">
            {t("Common.Save")}
          </Button>
        </noscript>
      </form>
    </details>
  );
}
