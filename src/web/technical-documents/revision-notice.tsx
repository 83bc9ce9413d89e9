import { ACCOUNT_BUNDLES_PAGE, REVISION_NOTICE_FORM } from "#contract/rules/documents/bundle-request.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import css from "./document-bundle.module.css";

/** Ends the emails about new revisions by a mailed link; with one click, so that link scanners cannot do it (DOCS-18). */
export function RevisionNotice({ data }: ScreenProps<"RevisionNotice">) {
  const t = useT();
  const link = useLink();
  const { language, settings } = usePage();
  const { step, key } = data ?? { step: "unknown", key: "" };
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{t(`RevisionNotice.${step}.Title`)}</h1>
      <p>{t(`RevisionNotice.${step}.Text`)}</p>
      {step === "confirm" ? (
        <form method="post" action={REVISION_NOTICE_FORM}>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="language" value={language} />
          <Button type="submit">{t("RevisionNotice.confirm.Submit")}</Button>
        </form>
      ) : (
        <p>
          {step === "unknown" ? (
            <LinkButton href={link(ACCOUNT_BUNDLES_PAGE)}>{t("RevisionNotice.unknown.Account")}</LinkButton>
          ) : (
            <LinkButton href={link(settings.site.pages.documents)}>{t("DocumentBundle.Finder")}</LinkButton>
          )}
        </p>
      )}
    </section>
  );
}
