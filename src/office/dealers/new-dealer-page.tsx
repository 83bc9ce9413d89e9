import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { addDealer, type DealerField } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useChange } from "../api/use-call.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { DealerValues } from "./dealer-change.ts";
import { DealerFields } from "./dealer-fields.tsx";
import styles from "./dealer-form.module.css";

const EMPTY: DealerValues = {
  name: "",
  name2: "",
  street: "",
  address2: "",
  postal_code: "",
  city: "",
  country: "DE",
  latitude: "",
  longitude: "",
  contact_person: "",
  phone: "",
  fax: "",
  email: "",
  website: "",
  shop: "",
  types: "TRADITIONALTRADE",
  partner_type: "",
  brands: "",
  opening_hours: "",
  time_zone: "",
};

/** Adds a dealer, which imports neither change nor remove. */
export function NewDealerPage() {
  const t = usePhrases(dealerPhrases);
  const { errors } = usePhrases(common);
  const navigate = useNavigate();
  const toast = useToast();
  const add = useChange(addDealer);
  const form = useRef<HTMLFormElement>(null);
  const [dealerId, setDealerId] = useState("");
  const [values, setValues] = useState(EMPTY);
  const [isHidden, setHidden] = useState(false);
  const invalid = add.error?.type === "InvalidContentError" ? add.error.detail : undefined;
  const isTaken = add.error?.type === "AlreadyExistsError";

  useEffect(() => {
    if (add.error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [add.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = Object.entries(values).map(([field, value]) => ({ field: field as DealerField, value }));
    add.mutate(
      { dealerId: dealerId.trim(), values: entries, isHidden },
      {
        onSuccess() {
          toast({ text: t.added });
          void navigate({ to: "/dealers/$dealerId", params: { dealerId: dealerId.trim() } });
        },
      },
    );
  }

  return (
    <Page title={t.add} back={<Link to="/dealers">{t.back}</Link>}>
      <p className="muted">{t.addHint}</p>
      <Form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
        <DealerFields
          values={values}
          imported={null}
          onChange={(changed) => setValues((shown) => ({ ...shown, ...changed }))}
          isHidden={isHidden}
          onHide={setHidden}
          isReadOnly={false}
          invalid={invalid}
          idField={
            <TextField
              label={t.id}
              hint={t.idHint}
              maxLength={40}
              autoComplete="off"
              value={dealerId}
              error={isTaken ? t.taken : invalid === "dealer_id" ? t.invalidId : undefined}
              onChange={(event) => setDealerId(event.target.value)}
            />
          }
        />
        {invalid && <p role="alert">{errors.InvalidContentError}</p>}
        {add.error && !invalid && !isTaken && <ErrorNotice error={add.error} />}
        <div>
          <Button type="submit" isLoading={add.isPending}>
            {t.addAction}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
