import { Form } from "../form/form.tsx";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
  ARTICLE_FIELDS,
  ARTICLE_PICTURE,
  type ArticleField,
  type ArticleForm,
  DELIVERY_SPEEDS,
  maxLengthOf,
  PRICE_QUANTITIES,
  readArticleForm,
  TAX_RATES,
} from "#contract/office/article-form.ts";
import { getArticleForm, type GetArticleFormQuery } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField, type TextFieldProps } from "#web/ui/form/text-field.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { useUpload } from "../api/use-upload.ts";
import { formatCount } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { articleFormPhrases } from "../phrases/article-form.ts";
import { articlePhrases } from "../phrases/articles.ts";
import { common } from "../phrases/common.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section } from "../shell/section.tsx";
import { PictureField } from "./picture-field.tsx";
import styles from "./article-page.module.css";

type Loaded = GetArticleFormQuery["articleForm"];
type Problem = ArticleField | "picture";

/** Adds an article, or changes the master data of one that staff added; both start an import. */
export function ArticleFormPage() {
  const t = usePhrases(articleFormPhrases);
  const { articleNumber }: { articleNumber?: string } = useParams({ strict: false });
  const isAllowed = useIsAllowed()("Query.articleForm");
  return (
    <Page
      title={articleNumber === undefined ? t.addTitle : t.changeTitle(articleNumber)}
      back={
        articleNumber === undefined ? (
          <Link to="/articles">{t.backToAll}</Link>
        ) : (
          <Link to={`/articles/${encodeURIComponent(articleNumber)}`}>{t.back(articleNumber)}</Link>
        )
      }
    >
      {isAllowed ? <LoadedForm articleNumber={articleNumber ?? null} /> : <p>{t.notAllowed}</p>}
    </Page>
  );
}

function LoadedForm({ articleNumber }: { articleNumber: string | null }) {
  const t = usePhrases(articleFormPhrases);
  const { data, error, refetch } = useRead(getArticleForm, { articleNumber });
  const isOwn = data && data.articleForm.values.articleNumber === (articleNumber ?? "");
  if (error?.type === "UnknownIdentifierError") return <p role="status">{t.notOfOffice}</p>;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!isOwn) return <PageSkeleton />;
  return <FormOfArticle key={articleNumber} loaded={data.articleForm} isNew={articleNumber === null} />;
}

/** Entries stay in every case of an error. */
function FormOfArticle({ loaded, isNew }: { loaded: Loaded; isNew: boolean }) {
  const t = usePhrases(articleFormPhrases);
  const { speeds } = usePhrases(articlePhrases);
  const { cancel } = usePhrases(common);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const send = useUpload<string>(`${OFFICE_ROUTES.articles}/${isNew ? "new" : "change"}`);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ArticleForm>(() => toValues(loaded));
  const [isNewFamily, setNewFamily] = useState(values.familyId === "");
  const [picture, setPicture] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { error } = send;
  const isTaken = error?.type === "AlreadyExistsError";

  // The first wrong field, once its message is shown.
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);

  function show(found: readonly Problem[]) {
    setProblems(found);
    setAttempt((count) => count + 1);
  }
  function set(field: ArticleField, value: string) {
    setValues((shown) => ({ ...shown, [field]: value }));
    setProblems((shown) => shown.filter((each) => each !== field));
    if (field === "articleNumber" && isTaken) send.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const typed = { ...values, familyId: isNewFamily ? "" : values.familyId };
    const read = readArticleForm(typed);
    const found = [...("problems" in read ? read.problems : []), ...(isPicture(picture) ? [] : ["picture" as const])];
    if (found.length > 0) return show(found);
    setProblems([]);
    const body = new FormData();
    body.append("article", JSON.stringify(typed));
    if (picture) body.append("picture", picture);
    send.mutate(body, {
      onSuccess: (importId) => void navigate({ to: `/imports/${importId}` }),
      onError({ type, detail }) {
        if (type === "InvalidFileError" || type === "FileTooLargeError") show(["picture"]);
        else if (type === "InvalidContentError") show(ARTICLE_FIELDS.filter((field) => field === detail));
        else setAttempt((count) => count + 1);
      },
    });
  }

  const errorOf = (field: Problem) => (problems.includes(field) ? t.problems[field] : undefined);
  const text = (field: ArticleField, props: Partial<TextFieldProps> = {}) => (
    <TextField
      label={t.fields[field]}
      hint={t.hints[field]}
      autoComplete="off"
      maxLength={maxLengthOf(field)}
      {...props}
      value={values[field]}
      error={(field === "articleNumber" && isTaken ? t.taken(error.detail ?? "") : undefined) ?? errorOf(field)}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  const area = (field: ArticleField) => (
    <TextArea
      label={t.fields[field]}
      optional
      rows={3}
      maxLength={maxLengthOf(field)}
      value={values[field]}
      error={errorOf(field)}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  const select = (field: ArticleField, options: { value: string; label: string }[]) => (
    <Select
      label={t.fields[field]}
      value={values[field]}
      error={errorOf(field)}
      onChange={(event) => set(field, event.target.value)}
      options={options}
    />
  );
  const units = loaded.units.map(({ code, name }) => ({ value: code, label: name[language] }));

  return (
    <Form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <p className="muted">{t.about}</p>
      {loaded.hiddenOn.length > 0 && <MessageBox tone="warning" text={t.hiddenOn(loaded.hiddenOn.join(", "))} />}
      <div className={styles["parts"]}>
        <Fields title={t.master}>
          {text("articleNumber", { disabled: !isNew })}
          {text("nameDe")}
          {text("nameEn", { optional: true })}
          {area("descriptionDe")}
          {area("descriptionEn")}
          {text("gtin", { optional: true, inputMode: "numeric" })}
          <PictureField file={picture} image={loaded.image} error={errorOf("picture")} onFile={setPicture} />
        </Fields>
        <div className={styles["column"]}>
          <Fields title={t.price}>
            {text("amount", { inputMode: "decimal", label: t.amountIn(loaded.currency) })}
            <div className={styles["pair"]}>
              {select(
                "priceQuantity",
                withCurrent(
                  PRICE_QUANTITIES.map((value) => ({ value, label: formatCount(Number(value)) })),
                  values.priceQuantity,
                ),
              )}
              {select(
                "tax",
                withCurrent(
                  TAX_RATES.map((value) => ({ value, label: `${value} %` })),
                  values.tax,
                ),
              )}
            </div>
          </Fields>
          <Fields title={t.ordering}>
            {select("orderUnit", withCurrent(units, values.orderUnit))}
            <div className={styles["pair"]}>
              {text("quantityMin", { inputMode: "numeric" })}
              {text("quantityInterval", { inputMode: "numeric" })}
            </div>
            {select(
              "deliverySpeed",
              DELIVERY_SPEEDS.map((value) => ({ value, label: speeds[value] ?? value })),
            )}
          </Fields>
          <Fields title={t.family}>
            <p className="muted">{t.familyHint}</p>
            {loaded.families.length > 0 && (
              <RadioGroup
                label={t.family}
                hideLabel
                name="family"
                value={isNewFamily ? "new" : "existing"}
                onChange={(value) => {
                  setNewFamily(value === "new");
                  if (value === "existing" && values.familyId === "") set("familyId", loaded.families[0]!.id);
                }}
                options={[
                  { value: "existing", label: t.existingFamily },
                  { value: "new", label: t.newFamily },
                ]}
              />
            )}
            {isNewFamily ? (
              <>
                {text("familyDe")}
                {text("familyEn", { optional: true })}
              </>
            ) : (
              select(
                "familyId",
                loaded.families.map(({ id, name }) => ({ value: id, label: name || id })),
              )
            )}
          </Fields>
        </div>
      </div>
      {problems.length > 0 && <p role="status">{t.checkFields}</p>}
      {error && !isTaken && problems.length === 0 && <ErrorNotice error={error} />}
      <p className="muted">{t.next}</p>
      <div className={styles["buttons"]}>
        <Button type="submit" isLoading={send.isPending}>
          {isNew ? t.add : t.change}
        </Button>
        <Link to={isNew ? "/articles" : `/articles/${encodeURIComponent(values.articleNumber)}`}>{cancel}</Link>
      </div>
    </Form>
  );
}

function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={styles["fields"]}>{children}</div>
    </Section>
  );
}

function toValues({ values }: Loaded): ArticleForm {
  return Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, values[field]])) as ArticleForm;
}

function isPicture(file: File | null): boolean {
  if (!file) return true;
  const types: readonly string[] = ARTICLE_PICTURE.types;
  return types.includes(file.type) && file.size <= ARTICLE_PICTURE.maxBytes;
}

/** An article that was imported from a file can have another value than those of the form. */
function withCurrent(options: { value: string; label: string }[], value: string): { value: string; label: string }[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}
