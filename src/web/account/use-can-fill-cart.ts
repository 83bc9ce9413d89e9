import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { canFillCart } from "#contract/viewer.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";

/** Whether the shop has a cart, and the user's role includes it. */
export function useCanFillCart(): boolean {
  const { settings, user } = usePage();
  return hasCart(settings.shop.shopType) && canFillCart(user);
}
