import { useId, useState } from "react";
import { isPrivatePerson } from "#contract/groups.ts";
import {
  MAX_COMMENT_LENGTH,
  MAX_COST_CENTRE_LENGTH,
  MAX_PURCHASE_ORDER_NUMBER_LENGTH,
  remainingCharacters,
} from "#contract/rules/orders/order-fields.ts";
import type { CartData, PaymentModeData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { costCentreOptions } from "#web/cart/index.ts";
import { RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { FieldOfKind } from "#web/ui/form/field-of-kind.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { unprintableIn } from "#web/ui/form/unprintable-in.ts";
import css from "./order-fields.module.css";
import type { CheckoutState } from "./use-checkout.ts";

export type OrderFieldsProps = { checkout: CheckoutState; cart: CartData; paymentModes: readonly PaymentModeData[] | null };

/** Purchaser, payment, the customer's own number, cost centre and message; saved on blur (CHECK-06..11). */
export function OrderFields({ checkout, cart, paymentModes }: OrderFieldsProps) {
  const t = useT();
  const titleId = useId();
  const [number, setNumber] = useState(cart.purchaseOrderNumber);
  const [costCentre, setCostCentre] = useState(cart.costCentre);
  const [comment, setComment] = useState(cart.comment);
  // Private customers have neither; a value that the order already has can be changed.
  const isBusiness = !isPrivatePerson(usePage().user.groups);
  const asksNumber = isBusiness || cart.purchaseOrderNumber !== "";
  const asksCostCentre = isBusiness || cart.costCentre !== "";
  const choices = cart.allocation?.costCentres;
  const payment = paymentModes?.find((mode) => mode.active);
  return (
    <section className={css["fields"]} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("Checkout.Order.Title")}</h2>
      {cart.user && (
        <>
          {cart.user.title && (
            <RadioGroup
              label={t("Checkout.Salutation")}
              name="salutation"
              value={cart.user.title}
              disabled
              options={["mrs", "mr", "div"].map((value) => ({ value, label: t(`Salutation.${value}`) }))}
            />
          )}
          <dl className={css["details"]}>
            <div>
              <dt>{t("Checkout.OrderedBy")}</dt>
              <dd>
                {cart.user.firstName} {cart.user.lastName}
              </dd>
            </div>
            <div>
              <dt>{t("Checkout.ConfirmationTo")}</dt>
              <dd>{cart.user.email}</dd>
            </div>
            {payment && (
              <div>
                <dt>{t("Checkout.Payment")}</dt>
                <dd>{payment.name}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {(asksNumber || asksCostCentre) && (
        <div className={css["numbers"]}>
          {asksNumber && (
            <TextField
              optional
              label={t("Checkout.PurchaseOrderNumber")}
              name="purchaseOrderNumber"
              autoComplete="off"
              maxLength={MAX_PURCHASE_ORDER_NUMBER_LENGTH}
              value={number}
              error={unprintableIn(t, number)}
              hint={t("Ui.CharactersLeft", remainingCharacters(number, MAX_PURCHASE_ORDER_NUMBER_LENGTH))}
              onChange={(event) => {
                setNumber(event.target.value);
                checkout.draftField("purchaseOrderNumber", event.target.value);
              }}
              onBlur={() => void checkout.saveField("purchaseOrderNumber", number)}
            />
          )}
          {choices && (
            <Select
              optional={!cart.allocation?.isCostCentreRequired}
              label={t("Checkout.CostCentre")}
              name="costCentre"
              value={costCentre}
              hint={t("Checkout.CostCentre.Hint")}
              options={costCentreOptions(t, choices, costCentre, t("Checkout.CostCentre.None"))}
              onChange={(event) => {
                setCostCentre(event.target.value);
                void checkout.saveField("costCentre", event.target.value).then(checkout.reload);
              }}
            />
          )}
          {asksCostCentre && !choices && (
            <TextField
              optional
              label={t("Checkout.CostCentre")}
              name="costCentre"
              autoComplete="off"
              maxLength={MAX_COST_CENTRE_LENGTH}
              value={costCentre}
              error={unprintableIn(t, costCentre)}
              hint={t("Checkout.CostCentre.Hint")}
              onChange={(event) => {
                setCostCentre(event.target.value);
                checkout.draftField("costCentre", event.target.value);
              }}
              onBlur={() => {
                const saving = checkout.saveField("costCentre", costCentre);
                if (cart.allocation) void saving.then(checkout.reload);
              }}
            />
          )}
        </div>
      )}
      {cart.orderFields.length > 0 && (
        <div className={css["numbers"]}>
          {cart.orderFields.map(({ value: saved, ...field }) => {
            const value = checkout.fieldValues[field.name] ?? saved;
            return (
              <FieldOfKind
                key={field.name}
                {...field}
                value={value}
                error={unprintableIn(t, value)}
                onChange={(typed) => {
                  checkout.draftField(field.name, typed);
                  if (field.kind === "choice") void checkout.saveField(field.name, typed);
                }}
                onBlur={() => void checkout.saveField(field.name, value)}
              />
            );
          })}
        </div>
      )}
      <TextArea
        optional
        label={t("Checkout.Comment")}
        name="comment"
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        error={unprintableIn(t, comment)}
        onChange={(event) => {
          setComment(event.target.value);
          checkout.draftField("comment", event.target.value);
        }}
        onBlur={() => void checkout.saveField("comment", comment)}
      />
    </section>
  );
}
