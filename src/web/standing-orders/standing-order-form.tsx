import { MAX_COST_CENTRE_LENGTH, MAX_PURCHASE_ORDER_NUMBER_LENGTH } from "#contract/rules/orders/order-fields.ts";
import { fieldInputName, MAX_INTERVAL_WEEKS, type StandingOrderMessage } from "#contract/rules/orders/standing-orders.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { termsKindOf, termsPage } from "#contract/rules/shop/terms-kind.ts";
import { STANDING_ORDER_FORMS, STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import type { ScreenData, StandingOrderFormData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox, RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { FieldOfKind } from "#web/ui/form/field-of-kind.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import { OutcomeMessage } from "./outcome-message.tsx";
import { PostForm } from "./post-form.tsx";
import css from "./standing-orders.module.css";
import { UnknownStandingOrder } from "./unknown-standing-order.tsx";

/** Creates a standing order from an order list, or changes one. */
export function StandingOrderForm({ data, errorId }: ScreenProps<"StandingOrderForm">) {
  const t = useT();
  if (data === undefined) return <AccountErrorPage headline={t("StandingOrders.Form.Title")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("StandingOrders.Form.Title")} />;
  if (data.view === "unknown") return <UnknownStandingOrder />;
  return <FormPage {...data} />;
}

type FormData = Extract<ScreenData["StandingOrderForm"], { view: "form" }>;

function FormPage({ form, message, typed }: FormData) {
  const t = useT();
  const link = useLink();
  const { isNew, listName, articles, total } = form;
  const isNet = showsNet(usePage().settings.shop);
  const root = useLeaveQuestion<HTMLElement>();
  return (
    <article ref={root} className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <header className={css["formHead"]}>
        <h1>{t(isNew ? "StandingOrders.Form.Title" : "StandingOrders.Form.Change")}</h1>
        <p>
          {t("StandingOrders.Form.List", listName, articles)}
          {total !== "" && ` · ${t(isNet ? "StandingOrders.Form.TodayNet" : "StandingOrders.Form.TodayGross", total)}`}
        </p>
      </header>
      {message && <OutcomeMessage message={message} />}
      <PostForm action={STANDING_ORDER_FORMS.save} id={form.id} className={css["form"]}>
        <Fields form={form} typed={typed} message={message} />
        <div className={css["submit"]}>
          <Button type="submit">{t(isNew ? "StandingOrders.Form.Create" : "Common.Save")}</Button>
          <a href={link(STANDING_ORDER_PAGES.list)}>{t("Common.Cancel")}</a>
        </div>
      </PostForm>
    </article>
  );
}

function Fields({ form, typed, message }: Pick<FormData, "form" | "typed" | "message">) {
  const t = useT();
  const errorAt = (of: StandingOrderMessage) => (message === of ? t(`StandingOrders.Message.${of}`, MAX_INTERVAL_WEEKS) : undefined);
  const addresses = form.addresses.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <>
      <input type="hidden" name="list" value={form.listId} />
      <div className={css["pair"]}>
        <TextField
          label={t("StandingOrders.Form.Weeks")}
          name="weeks"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INTERVAL_WEEKS}
          required
          defaultValue={typed?.weeks ?? String(form.intervalWeeks)}
          error={errorAt("badInterval")}
        />
        <TextField
          label={t("StandingOrders.Form.First")}
          name="date"
          type="date"
          min={form.earliest}
          max={form.latest}
          required
          defaultValue={typed?.date ?? form.plannedOn}
          hint={t("StandingOrders.Form.First.Hint")}
          error={errorAt("badDate")}
        />
      </div>
      <Mode form={form} typed={typed} message={message} />
      <Select
        label={t("StandingOrders.Fact.Address")}
        name="addressId"
        defaultValue={typed?.addressId ?? form.addressId}
        options={[{ value: "", label: t("StandingOrders.DefaultAddress") }, ...addresses]}
      />
      <div className={css["pair"]}>
        <TextField
          label={t("StandingOrders.Fact.PurchaseOrder")}
          name="purchaseOrderNumber"
          optional
          maxLength={MAX_PURCHASE_ORDER_NUMBER_LENGTH}
          defaultValue={typed?.purchaseOrderNumber ?? form.purchaseOrderNumber}
          error={errorAt("badFields")}
        />
        <TextField
          label={t("StandingOrders.Fact.CostCentre")}
          name="costCentre"
          optional
          maxLength={MAX_COST_CENTRE_LENGTH}
          defaultValue={typed?.costCentre ?? form.costCentre}
        />
      </div>
      {form.orderFields.length > 0 && (
        <div className={css["pair"]}>
          {form.orderFields.map(({ value, name, ...field }) => {
            const shown = typed?.orderFields[name] ?? value;
            return (
              <FieldOfKind
                key={name}
                {...field}
                name={fieldInputName(name)}
                defaultValue={shown}
                error={field.isRequired && shown.trim() === "" ? errorAt("noFields") : errorAt("badFields")}
              />
            );
          })}
        </div>
      )}
    </>
  );
}

function Mode({ form, typed, message }: { form: StandingOrderFormData } & Pick<FormData, "typed" | "message">) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  if (!form.canBeAutomatic) return <p>{t("StandingOrders.Mode.ConfirmOnly")}</p>;
  const chosen = typed?.mode ?? (form.isAutomatic ? "automatic" : "confirm");
  return (
    <div className={css["mode"]}>
      <RadioGroup
        label={t("StandingOrders.Fact.Mode")}
        name="mode"
        stacked
        defaultValue={chosen === "automatic" ? "automatic" : "confirm"}
        options={[
          { value: "confirm", label: t("StandingOrders.Mode.confirm"), hint: t("StandingOrders.Mode.confirm.Hint") },
          { value: "automatic", label: t("StandingOrders.Mode.automatic"), hint: t("StandingOrders.Mode.automatic.Hint") },
        ]}
      />
      <div className={css["automatic"]}>
        <TextField
          label={t("StandingOrders.Form.Limit")}
          name="limit"
          inputMode="decimal"
          maxLength={20}
          placeholder={t("StandingOrders.Form.Limit.Example")}
          hint={t("StandingOrders.Form.Limit.Hint")}
          defaultValue={typed?.limit ?? form.netLimit}
          error={message === "badLimit" ? t("StandingOrders.Message.badLimit") : undefined}
        />
        <Checkbox
          name="tac"
          value={form.tacVersion}
          label={
            <>
              {t("StandingOrders.Form.Terms.Before")}{" "}
              <a href={link(termsPage(pages, termsKindOf(user.groups)))}>{t("Checkout.Terms.Link")}</a>
              {t("StandingOrders.Form.Terms.After")}
            </>
          }
          error={message === "noTerms" || message === "newTerms" ? t(`StandingOrders.Message.${message}`) : undefined}
        />
      </div>
    </div>
  );
}
