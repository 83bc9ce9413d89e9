import { useState } from "react";
import { getMailTextPreview, type GetMailTextQuery, type MailTextInput, sendMailTextTest } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed, useSession } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { mailTextPhrases } from "../phrases/mail-texts.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { useDelayed } from "./use-delayed.ts";
import { useMailName } from "./use-mail-name.ts";
import styles from "./mail-text-page.module.css";

type Details = GetMailTextQuery["mailText"];

/** A phrase that is being edited. */
export type Draft = { key: string; phrase: string };

/** An email as customers receive it, with a placed order or sample data, and its test. */
export function MailPreview({
  details,
  siteId,
  language,
  draft,
}: {
  details: Details;
  siteId: string | null;
  language: string;
  draft: Draft | null;
}) {
  const t = usePhrases(mailTextPhrases);
  const { errors } = usePhrases(common);
  const nameOf = useMailName();
  const canTest = useIsAllowed()("Mutation.sendMailTextTest");
  const { email } = useSession();
  const showToast = useToast();
  const test = useChange(sendMailTextTest);
  const [variant, setVariant] = useState(0);
  const [usesOrder, setUsesOrder] = useState(details.hasOrder);
  const [orderCode, setOrderCode] = useState("");
  const input: MailTextInput = {
    mailId: details.mailId,
    variant,
    siteId,
    language,
    usesOrder,
    orderCode: useDelayed(orderCode).trim(),
  };
  const { data, error, isPlaceholderData, refetch } = useRead(getMailTextPreview, { input });
  const preview = data?.mailTextPreview;
  const isUnknown = error?.type === "UnknownIdentifierError" && usesOrder;
  const versions = [...details.own, ...details.shared, ...details.further].flatMap(({ phrase }) =>
    phrase.texts.flatMap(({ edit, general }) => [edit?.version ?? 0, general?.version ?? 0]),
  );

  return (
    <Section
      title={t.preview}
      actions={
        canTest && (
          <Button
            variant="secondary"
            size="small"
            icon="envelope"
            isLoading={test.isPending}
            disabled={draft !== null || error !== null}
            onClick={() =>
              test.mutate(
                { input },
                {
                  onSuccess: () => showToast({ text: t.tested(email) }),
                  onError: (failure) => showToast({ text: errors[failure.type], tone: "error" }),
                },
              )
            }
          >
            {t.test}
          </Button>
        )
      }
    >
      <div className={styles["settings"]}>
        {details.variants.length > 1 && (
          <Select
            label={t.variant}
            value={String(variant)}
            onChange={({ target }) => setVariant(Number(target.value))}
            options={details.variants.map(({ name }, index) => ({ value: String(index), label: nameOf(name) }))}
          />
        )}
        {details.hasOrder && (
          <Select
            label={t.data}
            value={usesOrder ? "order" : "sample"}
            onChange={({ target }) => setUsesOrder(target.value === "order")}
            options={[
              { value: "order", label: t.order },
              { value: "sample", label: t.sample },
            ]}
          />
        )}
        {usesOrder && (
          <TextField
            label={t.orderNumber}
            placeholder={t.newest}
            inputMode="numeric"
            maxLength={20}
            value={orderCode}
            onChange={({ target }) => setOrderCode(target.value)}
            error={isUnknown ? t.unknownOrder : undefined}
          />
        )}
      </div>
      {error && !isUnknown && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {preview && !error && (
        <>
          <p className="muted" role="status">
            {preview.orderCode ? t.withOrder(preview.orderCode) : usesOrder ? t.noOrder : t.withSample}
            {draft && ` ${t.unsaved}`}
          </p>
          <p className={styles["subject"]} data-stale={isPlaceholderData || undefined} lang={language}>
            {preview.subject}
          </p>
          <iframe
            className={styles["frame"]}
            sandbox=""
            referrerPolicy="no-referrer"
            src={previewUrl(input, draft, versions)}
            title={t.frame}
          />
        </>
      )}
    </Section>
  );
}

/** The versions make the frame load again after an edit. */
function previewUrl({ mailId, variant, siteId, language, usesOrder, orderCode }: MailTextInput, draft: Draft | null, versions: number[]) {
  const parameters = new URLSearchParams({
    variant: String(variant),
    site: siteId ?? "",
    language,
    data: usesOrder ? "order" : "sample",
    order: orderCode,
    version: String(versions.reduce((sum, version) => sum + version, 0)),
    ...(draft && { key: draft.key, phrase: draft.phrase }),
  });
  return `${OFFICE_ROUTES.mailTextPreview}/${encodeURIComponent(mailId)}?${parameters.toString()}`;
}
