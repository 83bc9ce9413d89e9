import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { isEmail, MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import type { NewsletterType } from "#contract/rules/account/newsletter.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import css from "./newsletter.module.css";
import type { SignUpModel } from "./use-sign-up.ts";

export type SignUpFormProps = {
  types: readonly NewsletterType[];
  /** HTML of one line, with a link to the terms. */
  consent: string;
  /** The customer's own address and subscribed newsletters; null for visitors. */
  own: { email: string; subscribed: readonly string[] } | null;
  /** Target of the form without scripts, and its return address. */
  action: string;
  page: string;
  isSending: boolean;
  submit: SignUpModel["submit"];
};

const FIELDS = ["email", "newslettertype", "consent"] as const;
type FieldName = (typeof FIELDS)[number];

/** Address, newsletters and consent. The button requires all three; errors show on blur. */
export function SignUpForm({ types, consent, own, action, page, isSending, submit }: SignUpFormProps) {
  const t = useT();
  const id = useId();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wrong, setWrong] = useState<ReadonlySet<FieldName>>(new Set(FIELDS));
  const judge = () => setWrong(wrongIn(new FormData(form.current!)));
  // Includes input typed before hydration.
  useEffect(judge, []);

  const errorOf = (field: FieldName, text: string) => (left.has(field) && wrong.has(field) ? text : undefined);
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const name = (target as Element as HTMLInputElement).name;
    const isStill = relatedTarget instanceof HTMLInputElement && relatedTarget.name === name;
    if (name && !isStill) setLeft((before) => new Set([...before, name]));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    if (wrongIn(values).size > 0) return;
    void submit({ email: String(values.get("email")).trim(), types: values.getAll("newslettertype").map(String) });
  };
  const missingTypes = errorOf("newslettertype", t("Newsletter.Types.Missing"));

  return (
    <form
      ref={form}
      className={css["form"]}
      method="get"
      action={action}
      noValidate={isHydrated}
      {...{ onBlur, onSubmit }}
      onChange={judge}
    >
      <input type="hidden" name="page" value={page} />
      {/* The type email would rewrite the umlauts of a domain, and turn ß into ss. */}
      <TextField
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        required
        label={t("Newsletter.Email")}
        defaultValue={own?.email}
        error={errorOf("email", t("Newsletter.Email.Invalid"))}
      />
      <fieldset className={css["group"]} aria-describedby={missingTypes && `${id}-types`}>
        <legend>{t("Newsletter.Types")}</legend>
        {types.map(({ id: type, title, description }) => (
          <div key={type} className={css["option"]}>
            <Checkbox
              name="newslettertype"
              value={type}
              defaultChecked={own?.subscribed.includes(type)}
              aria-describedby={description ? `${id}-${type}` : undefined}
              label={
                <span className={css["name"]}>
                  {title}
                  {own?.subscribed.includes(type) && <span className={css["subscribed"]}>{t("Newsletter.Types.Subscribed")}</span>}
                </span>
              }
            />
            {description && (
              <div id={`${id}-${type}`}>
                <RichHtml className={css["description"]} html={description} />
              </div>
            )}
          </div>
        ))}
        {missingTypes && <FieldError id={`${id}-types`} text={missingTypes} />}
      </fieldset>
      <fieldset className={css["group"]}>
        <legend>{t("Newsletter.Consent")}</legend>
        <Checkbox
          name="consent"
          value="yes"
          required
          label={<span dangerouslySetInnerHTML={{ __html: consent }} />}
          error={errorOf("consent", t("Newsletter.Consent.Missing"))}
        />
      </fieldset>
      <div className={css["actions"]}>
        <Button type="submit" isLoading={isSending} disabled={isHydrated && wrong.size > 0}>
          {t("Newsletter.Submit")}
        </Button>
      </div>
    </form>
  );
}

function wrongIn(form: FormData): Set<FieldName> {
  const wrong = new Set<FieldName>();
  if (!isEmail(String(form.get("email") ?? "").trim())) wrong.add("email");
  if (!form.has("newslettertype")) wrong.add("newslettertype");
  if (!form.has("consent")) wrong.add("consent");
  return wrong;
}
