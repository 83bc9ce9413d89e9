import type { Slice } from "../slice.ts";
import { expireSavedCarts } from "./expire-saved-carts.ts";
import { savedCartsLoaders } from "./saved-carts.loaders.ts";
import { savedCartsResolvers } from "./saved-carts.resolvers.ts";
import { registerSavedCarts } from "./saved-carts.routes.ts";
import { moveSavedCarts } from "./saved-carts-store.ts";
import { personalData } from "./personal-data-store.ts";

export { emptyCart, saveCurrent } from "./save-cart.ts";

export const savedCarts: Slice = {
  name: "saved-carts",
  personalData,
  resolvers: savedCartsResolvers,
  loaders: savedCartsLoaders,
  routes: registerSavedCarts,
  onAccountMove: moveSavedCarts,
  tasks: {
    "expire-saved-carts": {
      cron: "34 4 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await expireSavedCarts(ctx) }, "deleted saved carts removed");
      },
    },
  },
};
