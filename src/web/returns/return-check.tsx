import { RETURN_PAGES, RETURN_ROUTES, returnFormQuery } from "#contract/return-links.ts";
import type { ReturnFormData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Pictures } from "./pictures.tsx";
import { Lines } from "./return-details.tsx";
import css from "./returns.module.css";

/** Summary before a return is sent. */
export function ReturnCheck({ form, draftId }: { form: ReturnFormData; draftId: string }) {
  const t = useT();
  const link = useLink();
  const { page } = usePage();
  const lines = form.lines.flatMap(({ quantity, reason, ...line }) => (quantity != null && reason ? [{ ...line, quantity, reason }] : []));
  return (
    <>
      <p>{t("Returns.Check.Text")}</p>
      <Lines lines={lines} />
      {form.pictures.length > 0 && <Pictures pictures={form.pictures} />}
      <section className={css["section"]}>
        <h2>{t("Returns.Check.Then")}</h2>
        <p>{t("Returns.Check.ThenText")}</p>
      </section>
      <form method="post" action={RETURN_ROUTES.submit} className={css["send"]}>
        <input type="hidden" name="page" value={page.uri} />
        <input type="hidden" name="id" value={draftId} />
        <Button type="submit">{t("Returns.Check.Send")}</Button>
        <a href={link(RETURN_PAGES.form) + returnFormQuery(form.orderId)}>{t("Returns.Check.Change")}</a>
      </form>
    </>
  );
}
