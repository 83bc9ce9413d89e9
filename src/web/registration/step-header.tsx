import { REGISTRATION_STEPS, type RegistrationStep, type Sector } from "#contract/rules/account/registration.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./step-header.module.css";

export type StepHeaderProps = { step: RegistrationStep; sector: Sector | null; onBack: (step: RegistrationStep) => void };

/** Progress of the form: completed steps link back, later ones are disabled (REG-01, REG-12, REG-14). */
export function StepHeader({ step, sector, onBack }: StepHeaderProps) {
  const t = useT();
  return (
    <nav aria-label={t("Registration.Steps")}>
      <ol className={css["steps"]}>
        {REGISTRATION_STEPS.map((number) => {
          const state = number < step ? "done" : number === step ? "active" : "ahead";
          const words = (
            <>
              <span className={css["number"]} aria-hidden="true">
                {state === "done" ? <Icon name="check" size={18} /> : number}
              </span>
              <span className={css["title"]}>
                <span className="visually-hidden">{t("Registration.Step.Number", number)}: </span>
                {t(titleKey(number, sector))}
                {state === "done" && <span className="visually-hidden">, {t("Registration.Step.Done")}</span>}
              </span>
            </>
          );
          return (
            <li key={number} data-state={state}>
              {state === "done" ? (
                <button type="button" className={css["step"]} onClick={() => onBack(number)}>
                  {words}
                </button>
              ) : (
                <span className={css["step"]} aria-current={state === "active" ? "step" : undefined}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Private customers have no company in the third step. */
export function titleKey(step: RegistrationStep, sector: Sector | null): string {
  return step === 3 && sector === "GROUP-diy" ? "Registration.Step.3.Diy" : `Registration.Step.${step}`;
}
