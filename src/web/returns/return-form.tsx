import { RETURN_PAGES, RETURN_ROUTES } from "#contract/return-links.ts";
import { findReturnProblem, isFilledIn, MAX_RETURN_PICTURES } from "#contract/rules/orders/returns.ts";
import type { ReturnFormData, ScreenData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { FieldFrame } from "#web/ui/form/field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { Pictures } from "./pictures.tsx";
import { ReturnCheck } from "./return-check.tsx";
import { ReturnLineFields } from "./return-line-fields.tsx";
import css from "./returns.module.css";

/** Items of an order to return or to complain about; a plain form in two steps. */
export function ReturnForm({ data, errorId }: ScreenProps<"ReturnForm">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const headline = t("Returns.Form.Title");
  if (!data) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={headline} />;
  if (data.view === "unknown")
    return (
      <article className={`page-body ${account["page"]}`}>
        <AccountNavigation />
        <h1>{t("Returns.Form.UnknownOrder")}</h1>
        <p>
          <SupportContact />
        </p>
        <p>
          <LinkButton href={link(pages.orderHistory)}>{t("Returns.ToOrders")}</LinkButton>
        </p>
      </article>
    );
  return <FormPage {...data} />;
}

/** Whether a form can be sent as it is. */
function isComplete({ lines }: ReturnFormData): boolean {
  const filled = lines.map(toFilled).filter(isFilledIn);
  return filled.length > 0 && filled.every((line) => findReturnProblem(line, line) === null);
}

function toFilled(line: ReturnFormData["lines"][number]) {
  return { ...line, quantity: line.quantity ?? null, reason: line.reason ?? ("" as const), exclusion: line.exclusion ?? null };
}

type FormState = Extract<ScreenData["ReturnForm"], { view: "form" }>;

function FormPage({ form, isCheck, message, pictureProblem }: FormState) {
  const t = useT();
  const detailsLink = useDetailsLink();
  const isShowingCheck = isCheck && form.draftId != null && isComplete(form);
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t(isShowingCheck ? "Returns.Check.Title" : "Returns.Form.Title")}</h1>
      <p>
        <a href={detailsLink(form.orderId)}>{t("Returns.Form.Order", form.orderId)}</a>
      </p>
      {isShowingCheck ? (
        <ReturnCheck form={form} draftId={form.draftId!} />
      ) : (
        <FillIn form={form} message={message} pictureProblem={pictureProblem} />
      )}
    </article>
  );
}

function FillIn({ form, message, pictureProblem }: Pick<FormState, "form" | "message" | "pictureProblem">) {
  const t = useT();
  const link = useLink();
  const { page } = usePage();
  const root = useLeaveQuestion();
  if (form.lines.every(({ left }) => left === 0))
    return (
      <p>
        {t(form.lines.length === 0 ? "Returns.Form.NothingDelivered" : "Returns.Form.NothingLeft")} <SupportContact />
      </p>
    );
  const showsProblems = message === "problems" || message === "changed";
  return (
    <>
      <Messages form={form} message={message} pictureProblem={pictureProblem} />
      <p>
        {t("Returns.Form.About", form.days)} <a href={link(RETURN_PAGES.information)}>{t("Returns.Rules")}</a>
      </p>
      <form ref={root} method="post" action={RETURN_ROUTES.draft} encType="multipart/form-data" className={css["fields"]} noValidate>
        <input type="hidden" name="page" value={page.uri} />
        <input type="hidden" name="order" value={form.orderId} />
        <input type="hidden" name="do" value="check" />
        <ul className={css["formLines"]}>
          {form.lines.map((line) => (
            <ReturnLineFields key={line.position} line={line} showsProblems={showsProblems} />
          ))}
        </ul>
        {form.pictures.length > 0 && <Pictures pictures={form.pictures} isForm />}
        {/* Last, because the server saves the fields before it receives pictures. */}
        <FieldFrame label={t("Returns.Form.Pictures")} hint={t("Returns.Form.PicturesHint", MAX_RETURN_PICTURES)} optional>
          {(naming) => (
            <input type="file" name="pictures" accept="image/jpeg,image/png,image/webp" multiple className={css["file"]} {...naming} />
          )}
        </FieldFrame>
        <Button type="submit">{t("Returns.Form.Next")}</Button>
      </form>
      {form.draftId != null && (
        <form method="post" action={RETURN_ROUTES.discard}>
          <input type="hidden" name="page" value={page.uri} />
          <input type="hidden" name="order" value={form.orderId} />
          <input type="hidden" name="id" value={form.draftId} />
          <Button type="submit" variant="quiet">
            {t("Returns.Form.Discard")}
          </Button>
        </form>
      )}
    </>
  );
}

function Messages({ form, message, pictureProblem }: Pick<FormState, "form" | "message" | "pictureProblem">) {
  const t = useT();
  const isEmpty = !form.lines.map(toFilled).some(isFilledIn);
  return (
    <>
      {message === "problems" && !isComplete(form) && (
        <MessageBox title={t(isEmpty ? "Returns.Form.Problem.nothing" : "Returns.Form.Problem.some")} />
      )}
      {message !== null && message !== "problems" && (
        <MessageBox tone={message === "failed" ? "error" : "warning"} title={t(`Returns.Form.Message.${message}`)} />
      )}
      {pictureProblem && <MessageBox tone="warning" title={t(`Returns.Form.Picture.${pictureProblem}`, MAX_RETURN_PICTURES)} />}
    </>
  );
}
