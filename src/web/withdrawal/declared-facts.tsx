import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./withdrawal.module.css";

type DeclaredFactsProps = {
  name: string;
  orderNumber: string;
  email: string;
  articles: string;
  /** Further facts above these. */
  facts?: readonly { name: string; value: string }[];
};

/** The content of a withdrawal. */
export function DeclaredFacts({ name, orderNumber, email, articles, facts = [] }: DeclaredFactsProps) {
  const t = useT();
  const shown = [
    ...facts,
    { name: t("Withdrawal.Name"), value: name },
    { name: t("Withdrawal.OrderNumber"), value: orderNumber },
    { name: t("Withdrawal.Email"), value: email },
    { name: t("Withdrawal.Extent"), value: articles === "" ? t("Withdrawal.Scope.all") : articles },
  ];
  return (
    <dl className={css["facts"]}>
      {shown.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
