import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { ScreenData } from "#contract/screens.ts";
import { FormNotice } from "#web/cart/index.ts";
import { BuyBoxPanel, SuccessorOffer } from "#web/buy-box/index.ts";
import { RetailPart } from "#web/retailers/index.ts";
import { Hazards } from "#web/hazards/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { Breadcrumb } from "#web/ui/list/breadcrumb.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import { AttributeTable } from "./attribute-table.tsx";
import css from "./product-variant.module.css";

/** Article page: image, drawing, attributes and buy box (SHELL-16, decision A46). */
export function ProductVariant({ data }: ScreenProps<"ProductVariant">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  return <LoadedVariant key={turn} {...data} />;
}

function LoadedVariant({ product, bestPrice, successorPrice, breadcrumb, richDescription, retail, wanted }: ScreenData["ProductVariant"]) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { shopType } = settings.shop;
  return (
    <article className={`page-body ${css["page"]}`}>
      <Breadcrumb items={breadcrumb} />
      <FormNotice />
      <Raised wanted={wanted} />
      <div className={css["columns"]}>
        {product.image && <ProductImage src={product.image} alt={product.name} width={640} height={480} className={css["image"]} isFirst />}
        <div className={css["main"]}>
          <h1>{product.name}</h1>
          <p className={css["number"]}>
            <span>{t("Product.ArticleNumber", product.id)}</span>
            {product.gtin && <span>{t("Product.Gtin", product.gtin)}</span>}
          </p>
          {product.family && (
            <p>
              <a href={link(product.family.link)}>{t("Product.AllOfFamily", product.family.name)}</a>
            </p>
          )}
          <Hazards safety={product.safety} />
          <CompareToggle articleNumber={product.id} name={product.name} />
          {showsPrices(shopType) ? (
            <BuyBoxPanel
              articleNumber={product.id}
              article={product}
              initial={bestPrice}
              successor={product.successor}
              successorPrice={successorPrice}
            />
          ) : (
            product.successor && <SuccessorOffer successor={product.successor} price={null} />
          )}
          {retail && <RetailPart article={product} retail={retail} />}
          {shopType === "Default" && (
            <p className={css["plain"]}>
              {t("Variant.Plain")} <a href={link(settings.site.pages.contact)}>{t("Variant.Plain.Contact")}</a>
            </p>
          )}
        </div>
      </div>
      <div className={css["columns"]}>
        {product.attributes.length > 0 && (
          <section aria-labelledby="attributes-title">
            <h2 id="attributes-title">{t("Product.Attributes")}</h2>
            <AttributeTable attributes={product.attributes} isDrawn={product.lineDrawing !== null} />
          </section>
        )}
        {(product.description || product.lineDrawing) && (
          <section aria-labelledby="about-title">
            <h2 id="about-title">{t("Product.About")}</h2>
            {richDescription ? (
              <div className={css["rich"]} dangerouslySetInnerHTML={{ __html: richDescription }} />
            ) : (
              product.description && <p>{product.description}</p>
            )}
            {product.lineDrawing && (
              <ProductImage
                src={product.lineDrawing}
                alt={t("Family.LineDrawing")}
                width={640}
                height={400}
                loading="lazy"
                className={css["drawing"]}
              />
            )}
          </section>
        )}
        <section aria-labelledby="maker-title">
          <h2 id="maker-title">{t("Product.Manufacturer")}</h2>
          <details>
            <summary>{product.manufacturer.split("\n", 1)[0]}</summary>
            <address className={css["maker"]}>{product.manufacturer}</address>
            {product.safetyNote && <p>{product.safetyNote}</p>}
          </details>
        </section>
      </div>
    </article>
  );
}

/** The quantity in the URL cannot be ordered, so the box shows the nearest valid one. */
function Raised({ wanted }: { wanted: ScreenData["ProductVariant"]["wanted"] | undefined }) {
  const t = useT();
  if (!wanted || wanted.asked === wanted.quantity) return null;
  return <MessageBox tone="info" title={t("Variant.QuantityChanged", wanted.asked, wanted.quantity)} />;
}
