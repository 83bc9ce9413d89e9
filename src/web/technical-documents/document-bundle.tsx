import { numberMarks } from "#contract/format/number-marks.ts";
import { BUNDLE_FORM, isModel, MAX_BUNDLE_ARTICLES, type BundleProblem } from "#contract/rules/documents/bundle-request.ts";
import type { BundleFormData, ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "./document-bundle.module.css";
import { formatFileSize } from "#web/ui/format-file-size.ts";

type Data = ScreenData["DocumentBundle"];

/** Asks for kinds and languages and downloads all documents of an order, cart, list, family or article (DOCS-16); a plain form. */
export function DocumentBundle({ data }: ScreenProps<"DocumentBundle">) {
  return <section className={`page-body ${css["page"]}`}>{data ? <Content data={data} /> : <Failed />}</section>;
}

function Failed() {
  const t = useT();
  return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
}

function Content({ data }: { data: Data }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  if (data.step === "unknown") {
    return (
      <>
        <h1>{t("DocumentBundle.Unknown.Title")}</h1>
        <p>{t("DocumentBundle.Unknown.Text")}</p>
        <p>
          <LinkButton href={link(settings.site.pages.documents)}>{t("DocumentBundle.Finder")}</LinkButton>
        </p>
      </>
    );
  }
  if (data.step === "signIn") {
    return (
      <>
        <h1>{t("DocumentBundle.Title")}</h1>
        <p>{t("DocumentBundle.SignIn")}</p>
        <p>
          <SignInLink />
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{t("DocumentBundle.Title")}</h1>
      <p>
        <a href={link(data.link)}>{data.title}</a>{" "}
        <span className={css["quiet"]}>
          {t(data.articles === 1 ? "DocumentBundle.OneArticle" : "DocumentBundle.Articles", data.articles)}
        </span>
      </p>
      {data.step === "tooMany" && <MessageBox tone="warning" text={t("DocumentBundle.TooMany", MAX_BUNDLE_ARTICLES)} />}
      {data.step === "empty" && <p>{t("DocumentBundle.Empty")}</p>}
      {data.step === "form" ? (
        <BundleForm data={data} />
      ) : (
        <p>
          <LinkButton href={link(settings.site.pages.documents)}>{t("DocumentBundle.Finder")}</LinkButton>
        </p>
      )}
    </>
  );
}

function SignInLink() {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  return (
    <LinkButton href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(currentAddress(page))}`}>
      {t("Account.SignIn")}
    </LinkButton>
  );
}

function BundleForm({ data }: { data: BundleFormData }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { source, kinds, languages, deliveryNotes, problem, formKey } = data;
  const hasModels = kinds.some(({ kind, needsSignIn }) => isModel(kind) && !needsSignIn);
  const marks = numberMarks(language);
  return (
    <form className={css["form"]} method="post" action={BUNDLE_FORM}>
      {problem && <Problem problem={problem} />}
      <input type="hidden" name={source.kind} value={source.id} />
      <input type="hidden" name="selected" value="yes" />
      <input type="hidden" name="pageLanguage" value={language} />
      <input type="hidden" name="key" value={formKey} />
      <fieldset className={css["group"]}>
        <legend>{t("DocumentBundle.Kinds")}</legend>
        {kinds.map(({ kind, documents, bytes, isChosen, needsSignIn }) => (
          <Checkbox
            key={kind}
            name="kind"
            value={kind}
            defaultChecked={isChosen}
            disabled={needsSignIn}
            label={t(`Product.Document.${kind}`)}
            hint={
              needsSignIn
                ? t("DocumentBundle.NeedsSignIn")
                : `${t(documents === 1 ? "DocumentBundle.OneDocument" : "DocumentBundle.Documents", documents)} · ${formatFileSize(bytes, marks)}`
            }
          />
        ))}
        {deliveryNotes && (
          <Checkbox
            name="deliveryNotes"
            value="yes"
            defaultChecked={deliveryNotes.isChosen}
            label={t("DocumentBundle.DeliveryNotes")}
            hint={t(deliveryNotes.count === 1 ? "DocumentBundle.OneDocument" : "DocumentBundle.Documents", deliveryNotes.count)}
          />
        )}
      </fieldset>
      {languages.length > 0 && (
        <fieldset className={css["group"]}>
          <legend>{t("DocumentBundle.Languages")}</legend>
          {languages.map(({ code, name, documents, isChosen }) => (
            <Checkbox
              key={code}
              name="language"
              value={code}
              defaultChecked={isChosen}
              label={name}
              hint={t(documents === 1 ? "DocumentBundle.OneDocument" : "DocumentBundle.Documents", documents)}
            />
          ))}
        </fieldset>
      )}
      {hasModels && (
        <div className={css["terms"]}>
          <details open={problem === "terms"}>
            <summary>{t("TechnicalDocuments.Terms.Title")}</summary>
            <p>{t("TechnicalDocuments.Terms.Text")}</p>
          </details>
          <Checkbox
            name="terms"
            value="yes"
            label={t("DocumentBundle.Terms.Accept")}
            hint={t("DocumentBundle.Terms.Hint")}
            error={problem === "terms" ? t("DocumentBundle.Problem.terms") : undefined}
          />
        </div>
      )}
      <p className={css["quiet"]}>{t("DocumentBundle.About")}</p>
      <p className={css["actions"]}>
        <Button type="submit" icon="download">
          {t("DocumentBundle.Submit")}
        </Button>
        <a href={link(data.link)}>{t("DocumentBundle.Back")}</a>
      </p>
    </form>
  );
}

function Problem({ problem }: { problem: BundleProblem }) {
  const t = useT();
  const needsSignIn = problem === "signIn" || problem === "signInForSize";
  // The checkbox of the terms has the message.
  if (problem === "terms") return null;
  return (
    <>
      <MessageBox tone={needsSignIn ? "warning" : "error"} text={t(`DocumentBundle.Problem.${problem}`)} />
      {needsSignIn && (
        <p>
          <SignInLink />
        </p>
      )}
    </>
  );
}
