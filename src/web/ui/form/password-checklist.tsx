import { brokenPasswordRules, PASSWORD_RULES } from "#contract/rules/password.ts";
import { Icon } from "../icon.tsx";
import { useT } from "../text.ts";
import styles from "./password-checklist.module.css";

/** What a new password must have, each point ticked as soon as it has it (REG-07, NEWPW-04). Stands as a field's hint. */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useT();
  const broken = brokenPasswordRules(password);
  return (
    <>
      {t("Ui.Password.Rules")}
      <ul className={styles["rules"]}>
        {PASSWORD_RULES.map((rule) => {
          const isMet = password !== "" && !broken.includes(rule);
          return (
            <li key={rule} data-met={isMet}>
              <Icon name={isMet ? "check-rounded" : "radio"} size={18} />
              <span>
                {t(`Ui.Password.Rule.${rule}`)}
                {isMet && <span className="visually-hidden"> {t("Ui.Password.Met")}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
