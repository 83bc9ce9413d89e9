import { ARTICLE, createCartShop } from "#server/cart/testing.ts";
import { describeErp } from "#server/erp/conformance-test.suite.ts";
import { erpOrder } from "#server/erp/testing.ts";
import { erpOf } from "./testing.ts";

describeErp("the built-in ERP", async () => {
  const shop = await createCartShop();
  const { erp, caller, letPass } = erpOf(shop);
  return {
    erp,
    caller,
    order: erpOrder,
    soldOff: { articleNumber: ARTICLE.soldOff, more: 35 },
    company: { customerNumber: "4711", postalCode: "20457" },
    supports: ["costs", "heldBackInvoices"],
    letPass: () => letPass(120),
    async close() {
      await erp.close();
      await shop.database.close();
    },
  };
});
