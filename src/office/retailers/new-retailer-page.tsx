import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { addRetailer, getRetailerSites, type RetailerField } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { retailerPhrases } from "../phrases/retailers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { RetailerValues } from "./retailer-change.ts";
import { RetailerFields } from "./retailer-fields.tsx";
import styles from "../dealers/dealer-form.module.css";

const EMPTY: RetailerValues = {
  name: [],
  types: [],
  isB2B: ["true"],
  isB2C: ["true"],
  shopLinks: [],
  deliveryTypes: [],
  paymentTypes: [],
  channels: [],
};

/** Adds an online retailer, which imports neither change nor remove. */
export function NewRetailerPage() {
  const t = usePhrases(retailerPhrases);
  const { data, error, refetch } = useRead(getRetailerSites, {});
  return (
    <Page title={t.add} back={<Link to="/retailers">{t.back}</Link>}>
      <p className="muted">{t.addHint}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <NewRetailerForm sites={Object.fromEntries(data.retailerSites.map(({ siteId, name }) => [siteId, name]))} />}
    </Page>
  );
}

function NewRetailerForm({ sites }: { sites: Readonly<Record<string, string>> }) {
  const t = usePhrases(retailerPhrases);
  const { errors } = usePhrases(common);
  const navigate = useNavigate();
  const toast = useToast();
  const add = useChange(addRetailer);
  const form = useRef<HTMLFormElement>(null);
  const [retailerId, setRetailerId] = useState("");
  const [values, setValues] = useState(EMPTY);
  const [isHidden, setHidden] = useState(false);
  const invalid = add.error?.type === "InvalidContentError" ? add.error.detail : undefined;
  const isTaken = add.error?.type === "AlreadyExistsError";

  useEffect(() => {
    if (add.error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [add.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = Object.entries(values).map(([field, value]) => ({ field: field as RetailerField, value: [...value] }));
    add.mutate(
      { retailerId: retailerId.trim(), values: entries, isHidden },
      {
        onSuccess() {
          toast({ text: t.added });
          void navigate({ to: "/retailers/$retailerId", params: { retailerId: retailerId.trim() } });
        },
      },
    );
  }

  return (
    <Form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <RetailerFields
        values={values}
        imported={null}
        sites={sites}
        onChange={(field, value) => setValues((shown) => ({ ...shown, [field]: value }))}
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
            value={retailerId}
            error={isTaken ? t.taken : invalid === "id" ? t.invalidId : undefined}
            onChange={(event) => setRetailerId(event.target.value)}
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
  );
}
