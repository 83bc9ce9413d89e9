import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { BuyBoxPanel } from "./buy-box.tsx";
import { FormNotice } from "#web/cart/index.ts";

/** The buy box as an island of any page; content names the article. */
export function BuyBox({ data }: ScreenProps<"BuyBox">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data?.product) return <p>{t("BuyBox.Unavailable")}</p>;
  return (
    <>
      <FormNotice />
      <BuyBoxPanel
        key={turn}
        articleNumber={data.product.id}
        article={data.product}
        initial={data.bestPrice}
        successor={data.product.successor}
        successorPrice={data.successorPrice}
      />
    </>
  );
}
