import { MAX_SAVED_CART_NAME, MAX_SAVED_CARTS, type SavedCartMessage } from "#contract/rules/orders/saved-carts.ts";
import { SAVED_CART_FORMS } from "#contract/saved-cart-links.ts";
import type { ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageBox, type MessageTone } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { LoadOutcome } from "./load-outcome.tsx";
import { SavedCartForm } from "./saved-cart-form.tsx";
import { SavedCartCard } from "./saved-cart-card.tsx";
import css from "./saved-carts.module.css";

const TONES: Readonly<Record<SavedCartMessage, MessageTone>> = {
  saved: "success",
  renamed: "success",
  restored: "success",
  noName: "error",
  emptyCart: "warning",
  tooMany: "warning",
  gone: "warning",
  failed: "error",
};

/** The user's saved carts, and a form to save the current one. Plain forms that work without JavaScript. */
export function SavedCarts({ data, errorId }: ScreenProps<"SavedCarts">) {
  const t = useT();
  if (data === undefined) return <AccountErrorPage headline={t("SavedCarts.Title")} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={t("SavedCarts.Title")} />;
  return <SavedCartsPage {...data} />;
}

function SavedCartsPage({ saved: { cartLines, carts }, formKey, query }: NonNullable<ScreenData["SavedCarts"]>) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const loaded = carts.find(({ id }) => id === query.loaded);
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("SavedCarts.Title")}</h1>
      {query.message && <MessageBox tone={TONES[query.message]} title={t(`SavedCarts.Message.${query.message}`, MAX_SAVED_CARTS)} />}
      {query.deleted && <Deleted id={query.deleted} />}
      {loaded?.loaded && <LoadOutcome name={loaded.name} modifications={loaded.loaded} />}
      {cartLines > 0 && <SaveForm cartLines={cartLines} formKey={formKey} isInvalid={query.message === "noName"} />}
      {cartLines === 0 && carts.length > 0 && (
        <p>
          {t("SavedCarts.CartEmpty")} <a href={link(pages.cart)}>{t("SavedCarts.ToCart")}</a>
        </p>
      )}
      {carts.length === 0 ? (
        <EmptyState>
          <p>{t("SavedCarts.None")}</p>
          {cartLines === 0 && (
            <>
              <p>{t("SavedCarts.CartEmpty")}</p>
              <p>
                <LinkButton href={link(pages.cart)}>{t("SavedCarts.ToCart")}</LinkButton>
              </p>
            </>
          )}
        </EmptyState>
      ) : (
        <ul className={css["carts"]} aria-label={t("SavedCarts.Title")}>
          {carts.map((cart) => (
            <SavedCartCard key={cart.id} cart={cart} cartLines={cartLines} formKey={formKey} isToLoad={cart.id === query.load} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Deleted({ id }: { id: string }) {
  const t = useT();
  return (
    <MessageBox tone="success" title={t("SavedCarts.Deleted")}>
      <SavedCartForm action={SAVED_CART_FORMS.restore} id={id}>
        <Button type="submit" variant="secondary" size="small">
          {t("SavedCarts.Undo")}
        </Button>
      </SavedCartForm>
    </MessageBox>
  );
}

function SaveForm({ cartLines, formKey, isInvalid }: { cartLines: number; formKey: string; isInvalid: boolean }) {
  const t = useT();
  return (
    <section className={css["save"]} aria-labelledby="save-cart">
      <h2 id="save-cart">{t("SavedCarts.Save")}</h2>
      <p>{cartLines === 1 ? t("SavedCarts.CurrentOne") : t("SavedCarts.Current", cartLines)}</p>
      <SavedCartForm action={SAVED_CART_FORMS.save} className={css["saveForm"]}>
        <input type="hidden" name="key" value={formKey} />
        <TextField
          label={t("SavedCarts.Name")}
          name="name"
          required
          maxLength={MAX_SAVED_CART_NAME}
          placeholder={t("SavedCarts.Name.Example")}
          error={isInvalid ? t("SavedCarts.Message.noName") : undefined}
        />
        <Checkbox name="empty" label={t("SavedCarts.Empty")} />
        <Button type="submit">{t("SavedCarts.SaveButton")}</Button>
      </SavedCartForm>
    </section>
  );
}
