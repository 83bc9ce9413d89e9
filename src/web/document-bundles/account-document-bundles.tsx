import { numberMarks } from "#contract/format/number-marks.ts";
import { BUNDLE_DAYS, REVISION_NOTICE_FORM } from "#contract/rules/documents/bundle-request.ts";
import type { DocumentBundleData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { formatFileSize } from "#web/ui/format-file-size.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./account-document-bundles.module.css";
import { useBundles } from "./use-bundles.ts";

/** Bundles that are made for the company (DOCS-17), and the emails about new revisions (DOCS-18). */
export function AccountDocumentBundles({ data, errorId }: ScreenProps<"AccountDocumentBundles">) {
  const t = useT();
  const headline = t("DocumentBundle.Account.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { bundles, hasRevisionNotice, email, outcome } = data;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      {outcome === "requested" && <MessageBox tone="success" text={t("DocumentBundle.Account.Requested", email)} />}
      {outcome === "expired" && <MessageBox tone="warning" text={t("DocumentBundle.Account.Expired", BUNDLE_DAYS)} />}
      <Bundles loaded={bundles} />
      <RevisionChoice isOn={hasRevisionNotice} email={email} isSaved={outcome === "saved"} />
    </article>
  );
}

function Bundles({ loaded }: { loaded: DocumentBundleData[] }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const bundles = useBundles(loaded);
  if (bundles.length === 0) {
    return (
      <>
        <p>{t("DocumentBundle.Account.None")}</p>
        <p>
          <LinkButton variant="secondary" href={link(settings.site.pages.documents)}>
            {t("DocumentBundle.Finder")}
          </LinkButton>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{t("DocumentBundle.Account.About", BUNDLE_DAYS)}</p>
      <ul className={css["bundles"]} aria-label={t("DocumentBundle.Account.Title")}>
        {bundles.map((bundle) => (
          <Bundle key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </>
  );
}

function Bundle({ bundle }: { bundle: DocumentBundleData }) {
  const t = useT();
  const { language } = usePage();
  const { title, requested, state, progress, fileSize, expires, address } = bundle;
  const progressText = t("DocumentBundle.Account.Progress", progress);
  return (
    <li className={css["bundle"]}>
      <div className={css["text"]}>
        <strong>{title}</strong>
        <span className={css["quiet"]}>{t("DocumentBundle.Account.RequestedOn", formatDay(requested, t))}</span>
        <span role="status">
          {state === "running" && progressText}
          {state === "failed" && t("DocumentBundle.Account.Failed")}
          {state === "ready" &&
            t("DocumentBundle.Account.Ready", formatFileSize(fileSize ?? 0, numberMarks(language)), formatDay(expires, t))}
        </span>
        {state === "running" && <progress className={css["progress"]} value={progress} max={100} aria-label={progressText} />}
      </div>
      {address !== null && (
        // A download: the router must not open it as a page.
        <LinkButton href={address} icon="download" data-page-load aria-label={t("DocumentBundle.Account.DownloadOf", title)}>
          {t("DocumentBundle.Account.Download")}
        </LinkButton>
      )}
    </li>
  );
}

function RevisionChoice({ isOn, email, isSaved }: { isOn: boolean; email: string; isSaved: boolean }) {
  const t = useT();
  const { language } = usePage();
  return (
    <form id="revisions" className={css["revisions"]} method="post" action={REVISION_NOTICE_FORM}>
      <h2>{t("RevisionNotice.Account.Title")}</h2>
      <p>{t("RevisionNotice.Account.About", email)}</p>
      <input type="hidden" name="language" value={language} />
      <Checkbox name="isOn" value="yes" defaultChecked={isOn} label={t("RevisionNotice.Account.Label")} />
      {isSaved && <MessageBox tone="success" text={t(isOn ? "RevisionNotice.Account.On" : "RevisionNotice.Account.Off")} />}
      <p>
        <Button type="submit" variant="secondary">
          {t("RevisionNotice.Account.Save")}
        </Button>
      </p>
    </form>
  );
}
