import type { FormEvent } from "react";
import { getSearchSites, getSearchTest, type GetSearchTestQuery } from "#contract/office/generated/operations.ts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { call, type CallError } from "../api/call.ts";
import { useRead } from "../api/use-call.ts";
import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { searchPhrases } from "../phrases/search.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { SearchTabs } from "./search-tabs.tsx";
import styles from "./search.module.css";

type Search = SearchOf<"text" | "site" | "language">;
type Test = GetSearchTestQuery["searchTest"];

/** Shows what the search understands of a query, and why results are in their order. */
export function TestPage() {
  const t = usePhrases(searchPhrases);
  const { search, onSearch } = useListSearch<Search>();
  const sites = useRead(getSearchSites, {}).data?.searchSites ?? [];
  const site = sites.find(({ siteId }) => siteId === search.site) ?? sites[0];
  const languages = site?.languages ?? [];
  const language = languages.find((each) => each === search.language) ?? languages[0] ?? "";
  const variables = { siteId: site?.siteId ?? "", language, query: search.text ?? "" };
  const test = useQuery<GetSearchTestQuery, CallError>({
    queryKey: [getSearchTest.name, variables],
    queryFn: () => call(getSearchTest, variables),
    enabled: site !== undefined && variables.query !== "",
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSearch({ text: String(form.get("text")), site: String(form.get("site")), language: String(form.get("language")) });
    void test.refetch();
  }

  return (
    <Page title={t.title}>
      <SearchTabs />
      <p className="muted">{t.testText}</p>
      {site && (
        <form
          className={styles["test"]}
          onSubmit={submit}
          aria-label={t.testTitle}
          key={`${search.text} ${search.site} ${search.language}`}
        >
          <TextField label={t.query} name="text" type="search" defaultValue={search.text} maxLength={200} required />
          <Select
            label={t.site}
            name="site"
            defaultValue={site.siteId}
            options={sites.map(({ siteId, name }) => ({ value: siteId, label: name }))}
          />
          <Select
            label={t.language}
            name="language"
            defaultValue={language}
            options={languages.map((value) => ({ value, label: t.languages[value] ?? value }))}
          />
          <Button type="submit" isLoading={test.isFetching}>
            {t.testRun}
          </Button>
        </form>
      )}
      {test.error && <ErrorNotice error={test.error} onRetry={() => void test.refetch()} />}
      {test.data && variables.query !== "" && <Result test={test.data.searchTest} />}
    </Page>
  );
}

function Result({ test }: { test: Test }) {
  const t = usePhrases(searchPhrases);
  const steps = [
    [t.redirected, test.redirect && `${test.redirect} (${t.targetKinds[test.redirectKind ?? ""] ?? t.article})`],
    [t.corrected, test.correctedQuery],
    [t.understood, test.understood.map(({ text }) => text).join(", ")],
    [t.dropped, test.droppedWords.join(", ")],
    [t.synonymsUsed, test.synonyms.map(({ phrase, targets }) => `${phrase} → ${targets.join(", ")}`).join("; ")],
  ].filter(([, text]) => text);
  return (
    <>
      <section className={styles["result"]} aria-label={t.steps}>
        <h2>{t.steps}</h2>
        {steps.length === 0 ? (
          <p>{t.asTyped}</p>
        ) : (
          <dl className={styles["steps"]}>
            {steps.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {test.families.length + test.articles.length === 0 && <p role="status">{t.nothing}</p>}
      <div className={styles["lists"]}>
        {test.families.length > 0 && (
          <section className={styles["result"]}>
            <h2>{t.families(formatCount(test.totalFamilies))}</h2>
            <p className="muted">{t.order}</p>
            <ol className={styles["ranked"]}>
              {test.families.map((family) => (
                <li key={family.id}>
                  <span>
                    <strong>{family.name}</strong> <span className="muted">{family.id}</span>
                  </span>
                  <span className="numeric muted">{formatCount(family.articles)}</span>
                  <p>
                    {[family.isPinned && t.pinned, ...family.words.map((word) => `${word.text} ${t.foundIn[word.foundIn] ?? ""}`)]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {test.articles.length > 0 && (
          <section className={styles["result"]}>
            <h2>{t.articles(formatCount(test.totalArticles))}</h2>
            <ol className={styles["ranked"]}>
              {test.articles.map((article) => (
                <li key={article.id}>
                  <strong>{article.name}</strong>
                  <span className="numeric muted">{article.id}</span>
                  {article.kind !== "word" && <p>{t.articleKinds[article.kind] ?? article.kind}</p>}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
