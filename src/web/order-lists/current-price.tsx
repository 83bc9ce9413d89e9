import { VatNote } from "#web/prices/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";

/** An article's formatted unit price of today with its VAT note; "" if it has none. */
export function CurrentPrice({ price }: { price: string }) {
  const t = useT();
  if (!price) return t("OrderLists.NoPrice");
  return (
    <>
      {price} <VatNote />
    </>
  );
}
