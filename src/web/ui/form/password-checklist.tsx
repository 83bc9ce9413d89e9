import { brokenPasswordRules, PASSWORD_RULES } from "#contract/rules/account/password.ts";
import { Icon } from "../icon.tsx";
import { useT } from "../text.ts";
import styles from "./password-checklist.module.css";

/** Rules for a new password, ticked as they are met (REG-07, NEWPW-04). Used as a field's hint. */
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
