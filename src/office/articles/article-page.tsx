import { Link, useParams } from "@tanstack/react-router";
import { getArticle, type GetArticleQuery } from "#contract/office/generated/operations.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatDay, formatTime, formatUnitPrice } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { articlePhrases } from "../phrases/articles.ts";
import { productInformationPhrases } from "../phrases/product-information.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { Facts, PageSkeleton, Section } from "../shell/section.tsx";
import { ProductInformationForm } from "./product-information-form.tsx";
import { ShopFieldsForm } from "./shop-fields-form.tsx";
import styles from "./article-page.module.css";

export type Article = GetArticleQuery["article"];
type Master = NonNullable<Article["master"]>;

/** An article: master data with their source, and the fields that the shop adds. */
export function ArticlePage() {
  const t = usePhrases(articlePhrases);
  const { language } = useLanguage();
  const { articleNumber = "" } = useParams({ strict: false });
  const { data, error, refetch } = useRead(getArticle, { articleNumber });
  const article = data && data.article.articleNumber === articleNumber ? data.article : undefined;
  const name = article?.master?.name[language] || article?.master?.name.de;
  return (
    <Page title={name || articleNumber} back={<Link to="/articles">{t.back}</Link>}>
      {error?.type === "UnknownIdentifierError" ? (
        <p role="status">{t.unknown}</p>
      ) : (
        error && <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {!article && !error && <PageSkeleton />}
      {article && <Details article={article} onReload={() => void refetch()} />}
    </Page>
  );
}

function Details({ article, onReload }: { article: Article; onReload: () => void }) {
  const t = usePhrases(articlePhrases);
  const information = usePhrases(productInformationPhrases);
  const { articleNumber, master, removedAt, link } = article;
  return (
    <>
      <p className="muted">
        <span className="numeric">{articleNumber}</span>
        {link !== null && (
          <>
            {" · "}
            <a href={link} target="_blank" rel="noreferrer">
              {t.showInShop}
            </a>
          </>
        )}
      </p>
      {removedAt !== null && <MessageBox tone="warning" text={t.removed(formatDay(removedAt))} />}
      <div className={styles["parts"]}>
        <div className={styles["column"]}>
          <Section title={t.shopFields}>
            <p className="muted">{t.shopFieldsHint}</p>
            {/* Another article, or another version of its fields, begins with their values. */}
            <ShopFieldsForm key={`${articleNumber} ${article.shopFields.changedAt}`} article={article} onReload={onReload} />
          </Section>
          <Section title={information.title}>
            <ProductInformationForm key={`${articleNumber} ${article.information.changedAt}`} article={article} onReload={onReload} />
          </Section>
        </div>
        <div className={styles["column"]}>
          <Source article={article} />
          {master && <MasterData article={article} master={master} />}
          <Documents article={article} />
          <Pins article={article} />
        </div>
      </div>
    </>
  );
}

function Source({ article: { source, master } }: { article: Article }) {
  const t = usePhrases(articlePhrases);
  if (!source) return null;
  const catalogueId = master?.catalogueId ?? "";
  return (
    <Section title={t.source}>
      <p>
        {t.sourceText(t.catalogues[catalogueId] ?? catalogueId, source.sourceVersion, formatTime(source.importedAt))}
        {source.importId === null && <span className="muted"> ({t.byCommand})</span>}
      </p>
      {source.importId !== null && (
        <p>
          <Link to={`/imports/${source.importId}`}>{t.showImport}</Link>
        </p>
      )}
    </Section>
  );
}

function MasterData({ article: { articleNumber, price, isOfOffice }, master }: { article: Article; master: Master }) {
  const t = usePhrases(articlePhrases);
  const { language } = useLanguage();
  const isAllowed = useIsAllowed();
  const { quantityMin, quantityInterval, quantityMax } = master;
  const speed = t.speeds[master.deliverySpeed] ?? master.deliverySpeed;
  return (
    <Section title={t.master}>
      <p className="muted">{isOfOffice ? t.ownHint : t.masterHint}</p>
      {isOfOffice && isAllowed("Query.articleForm") && (
        <p>
          <Link to={`/articles/${encodeURIComponent(articleNumber)}/master-data`}>{t.changeMaster}</Link>
        </p>
      )}
      {master.image !== "" && <img className={styles["image"]} src={master.image} alt="" width={160} height={160} />}
      <Facts
        facts={[
          {
            label: t.price,
            value: price && (
              <>
                <p>{t.pricePer(formatUnitPrice(price.amount, price.currency), formatCount(Number(price.priceQuantity)), master.unit)}</p>
                {isAllowed("Query.listedPrices") && (
                  <p>
                    <Link to="/prices" search={{ article: articleNumber }}>
                      {t.showPrices}
                    </Link>
                  </p>
                )}
              </>
            ),
          },
          { label: t.description, value: master.description[language] || master.description.de },
          { label: t.gtin, value: master.gtin },
          { label: t.manufacturer, value: master.manufacturer },
          { label: t.isOrderable, value: master.isOrderable ? t.yes : t.no },
          { label: t.unit, value: master.unit },
          { label: t.priceQuantity, value: `${formatCount(Number(master.priceQuantity))} ${master.unit}` },
          {
            label: t.quantities,
            value:
              quantityInterval !== null &&
              t.quantitiesText(
                formatCount(quantityMin ?? quantityInterval),
                formatCount(quantityInterval),
                quantityMax === null ? null : formatCount(quantityMax),
              ),
          },
          { label: t.deliverySpeed, value: speed },
          { label: t.successor, value: master.successor },
          { label: t.keywords, value: [master.keywords.de, master.keywords.en].join("\n").trim().split("\n").join(", ") },
          { label: t.families, value: master.families.map(({ name, id }) => name || id).join(", ") },
          ...master.properties.map(({ name, value }) => ({ label: name, value })),
        ]}
      />
    </Section>
  );
}

function Documents({ article: { documents } }: { article: Article }) {
  const t = usePhrases(articlePhrases);
  return (
    <Section title={t.documents}>
      {documents.length === 0 ? (
        <p>{t.noDocuments}</p>
      ) : (
        <ul className={styles["lines"]}>
          {documents.map((document) => (
            <li key={`${document.kind} ${document.number} ${document.language}`}>
              {document.name} <span className="muted">{[document.number, document.language].join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{t.documentsHint}</p>
    </Section>
  );
}

function Pins({ article: { pins } }: { article: Article }) {
  const t = usePhrases(articlePhrases);
  return (
    <Section title={t.pins}>
      {pins.length === 0 ? (
        <p>{t.noPins}</p>
      ) : (
        <ul className={styles["lines"]}>
          {pins.map(({ phrase, familyName, siteName }) => (
            <li key={`${phrase} ${familyName} ${siteName}`}>{t.pin(phrase, familyName, siteName)}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/search/entries/pin">{t.pinsHint}</Link>
      </p>
    </Section>
  );
}
