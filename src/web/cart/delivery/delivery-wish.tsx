import { useEffect, useId, useRef, useState } from "react";
import { isPrivatePerson } from "#contract/groups.ts";
import { readDay, writeDay } from "#contract/rules/delivery/delivery-date.ts";
import { MAX_DELIVERY_NOTE_LENGTH, remainingCharacters } from "#contract/rules/orders/order-fields.ts";
import type { CartData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { unprintableIn } from "#web/ui/form/unprintable-in.ts";
import { DeliveryDateField, problemOf } from "./delivery-date-field.tsx";
import { ExpectedDelivery } from "./expected-delivery.tsx";
import css from "./delivery-wish.module.css";
import { lineDateProblemOf, lineDateRules } from "./line-date-problem.ts";
import { clearLineDates, saveDate, saveNote, savePartDelivery } from "./save-delivery-wish.ts";

export type DeliveryWishProps = {
  cart: CartData;
  /** Loads the cart again, whose plan depends on the choice. */
  reload: () => Promise<unknown>;
  /** Receives each change while it is sent; it resolves to false if it was not saved. */
  onSave?: (saving: Promise<boolean>) => void;
  /** Whether the entered date can be ordered. */
  onProblem?: (hasProblem: boolean) => void;
};

/** Requested delivery date, part delivery and delivery text, saved at once; customers only (QUOTE-19, QUOTE-21, QUOTE-22). */
export function DeliveryWish({ cart, reload, onSave, onProblem }: DeliveryWishProps) {
  const t = useT();
  const titleId = useId();
  const { language, user } = usePage();
  const isHydrated = useIsHydrated();
  const { deliveryPlan: plan, deliveryAddress, requestedDeliveryDate: saved } = cart;
  const place = { country: deliveryAddress?.country.isocode ?? "DE", postalCode: deliveryAddress?.postalCode ?? "" };
  const [text, setText] = useState(saved ? writeDay(saved, language) : "");
  const [isTyping, setTyping] = useState(false);
  const [note, setNote] = useState(cart.deliveryNote);
  const [allowsParts, setAllowsParts] = useState(cart.allowsPartDelivery);
  const [isDefault, setDefault] = useState(false);
  const [state, setState] = useState<"" | "saved" | "failed">("");
  const sentNote = useRef(cart.deliveryNote);
  const problem = isTyping ? null : problemOf(text, plan, place);
  const rules = lineDateRules(cart);
  const hasProblem = problem !== null || cart.products.some((line) => lineDateProblemOf(line, rules) !== null);
  useEffect(() => onProblem?.(hasProblem), [hasProblem, onProblem]);

  /** `undo` shows the earlier choice again if the new one was not saved. */
  function save(send: () => Promise<boolean>, undo?: () => void): void {
    setState("");
    const saving = (async () => {
      try {
        const isSaved = await send();
        setState(isSaved ? "saved" : "failed");
        if (!isSaved) undo?.();
        // After the message, which must not wait for it.
        await reload();
        return isSaved;
      } catch (error) {
        console.error("the delivery wish was not saved", error);
        setState("failed");
        undo?.();
        return false;
      }
    })();
    onSave?.(saving);
  }

  function commitDate(typed: string): void {
    setTyping(false);
    if (problemOf(typed, plan, place)) return;
    const day = typed.trim() === "" ? null : readDay(typed, plan.earliest);
    if (day !== null) setText(writeDay(day, language));
    if (day === (saved ?? null) && state !== "failed") return;
    save(async () => (await saveDate(day)) === "saved");
  }

  function commitParts(isAllowed: boolean, isForAll: boolean): void {
    setAllowsParts(isAllowed);
    setDefault(isForAll);
    save(
      () => savePartDelivery(isAllowed, isForAll),
      () => setAllowsParts(cart.allowsPartDelivery),
    );
  }

  function commitNote(): void {
    if (note === sentNote.current || unprintableIn(t, note)) return;
    sentNote.current = note;
    save(() => saveNote(note));
  }
  const choices = (["allowed", "complete"] as const).map((value) => ({ value, label: t(`DeliveryWish.Parts.${value}`) }));
  return (
    <section className={css["wish"]} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("DeliveryWish.Title")}</h2>
      <fieldset className={css["inputs"]} disabled={!isHydrated}>
        <DeliveryDateField
          label={t("DeliveryWish.Date")}
          hint={t("DeliveryWish.Date.Hint", writeDay(plan.earliest, language))}
          text={text}
          window={plan}
          place={place}
          problem={problem}
          onText={(typed) => {
            setTyping(true);
            setText(typed);
          }}
          onCommit={commitDate}
        />
        <div className={css["parts"]}>
          <RadioGroup
            label={t("DeliveryWish.Parts")}
            name="partDelivery"
            value={allowsParts ? "allowed" : "complete"}
            options={choices}
            onChange={(value) => commitParts(value === "allowed", isDefault)}
          />
          {!allowsParts && cart.products.some((line) => line.requestedDeliveryDate) && (
            <MessageBox tone="warning" text={t("DeliveryWish.Lines.Complete")}>
              <Button size="small" variant="secondary" onClick={() => save(clearLineDates)}>
                {t("DeliveryWish.Lines.Clear")}
              </Button>
            </MessageBox>
          )}
          {!isPrivatePerson(user.groups) && (
            <Checkbox
              label={t("DeliveryWish.Parts.Default")}
              checked={isDefault}
              onChange={({ target: { checked } }) => (checked ? commitParts(allowsParts, true) : setDefault(false))}
            />
          )}
        </div>
        <TextField
          optional
          label={t("DeliveryWish.Note")}
          name="deliveryNote"
          autoComplete="off"
          list={`${titleId}-notes`}
          maxLength={MAX_DELIVERY_NOTE_LENGTH}
          value={note}
          error={unprintableIn(t, note)}
          hint={t("DeliveryWish.Note.Hint", remainingCharacters(note, MAX_DELIVERY_NOTE_LENGTH))}
          onChange={(event) => setNote(event.target.value)}
          onBlur={commitNote}
        />
        <datalist id={`${titleId}-notes`}>
          {t("DeliveryWish.Note.Options")
            .split("|")
            .map((option) => (
              <option key={option}>{option}</option>
            ))}
        </datalist>
      </fieldset>
      {state !== "" && (
        <p role="status" className={css["status"]} data-failed={state === "failed" || undefined}>
          {t(state === "saved" ? "DeliveryWish.Saved" : "DeliveryWish.Failed")}
        </p>
      )}
      <ExpectedDelivery cart={cart} />
    </section>
  );
}
