import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import css from "./quick-order.module.css";

export function NoScriptForm() {
  const t = useT();
  const { page } = usePage();
  return (
    <form className={css["plain"]} method="post" action={QUICK_ORDER_ROUTES.form}>
      <input type="hidden" name="language" value={page.language} />
      <TextArea name="lines" rows={12} label={t("QuickOrder.Plain.Label")} hint={t("QuickOrder.Intro")} />
      <Button type="submit" name="do" value="check">
        {t("QuickOrder.Plain.Check")}
      </Button>
    </form>
  );
}
