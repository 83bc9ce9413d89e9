import type { RebuyModificationData } from "#contract/screens.ts";
import { Modifications } from "#web/cart/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import css from "./saved-carts.module.css";

/** What a loaded cart added to the current one, with the articles that could not be added or were changed. */
export function LoadOutcome({ name, modifications }: { name: string; modifications: readonly RebuyModificationData[] }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <section className={css["outcome"]} aria-label={t("SavedCarts.Loaded", name)}>
      <Modifications done={t("SavedCarts.Loaded", name)} problems={t("SavedCarts.LoadedPartly", name)} modifications={modifications} />
      <LinkButton href={link(pages.cart)} icon="cart">
        {t("SavedCarts.ToCart")}
      </LinkButton>
    </section>
  );
}
