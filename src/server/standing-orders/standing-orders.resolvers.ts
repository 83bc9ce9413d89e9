import { toWireFieldValues } from "../cart/index.ts";
import { listAddresses } from "../customers/index.ts";
import type {
  QueryGetStandingOrderFormArgs,
  QueryGetStandingOrderRunArgs,
  StandingOrder,
  StandingOrderForm,
  StandingOrderRunDetails,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { findRun, listStandingOrders } from "./list-standing-orders.ts";
import { makeOffer } from "./make-offer.ts";
import { showForm } from "./show-form.ts";
import { toWireForm, toWireOffer, toWireOrder, toWireRun } from "./standing-orders.wire.ts";

export const standingOrderResolvers = {
  Query: {
    getStandingOrders: resolve("useStandingOrders", async (ctx, _args: object, { language }): Promise<StandingOrder[]> => {
      const [orders, { billing, delivery }] = await Promise.all([listStandingOrders(ctx), listAddresses(ctx)]);
      const addresses = [...delivery, ...(billing ? [billing] : [])];
      return orders.map((order) => toWireOrder(ctx, order, addresses, language));
    }),
    getStandingOrderForm: resolve(
      "useStandingOrders",
      async (ctx, { id, listId }: QueryGetStandingOrderFormArgs, { language }): Promise<StandingOrderForm | null> => {
        const form = await showForm(ctx, { id: id ?? "", listId: listId ?? "", language });
        return form && toWireForm(ctx, form, language);
      },
    ),
    getStandingOrderRun: resolve(
      "useStandingOrders",
      async (ctx, { id }: QueryGetStandingOrderRunArgs, { language }): Promise<StandingOrderRunDetails | null> => {
        const found = await findRun(ctx, id);
        if (!found) return null;
        const { run, standing } = found;
        const offer = run.state === "prepared" ? await makeOffer(ctx, standing, language) : null;
        const { listName, listId, mode, purchaseOrderNumber, costCentre, orderFields } = standing;
        return {
          run: toWireRun(ctx, run, language),
          listName,
          listId,
          isAutomatic: mode === "automatic",
          purchaseOrderNumber,
          costCentre,
          orderFields: toWireFieldValues(ctx, orderFields, language),
          offer: offer && toWireOffer(ctx, offer, language),
        };
      },
    ),
  },
};
