import { useLanguage } from "../language/language.tsx";
import { explainReason } from "./explain-reason.ts";
import styles from "./imports.module.css";

/** A message of an importer. */
export function Reason({ reason }: { reason: string }) {
  const { language } = useLanguage();
  const { text, isEnglish } = explainReason(reason, language);
  return (
    <span lang={isEnglish ? "en" : language} className={styles["reason"]}>
      {text}
    </span>
  );
}
