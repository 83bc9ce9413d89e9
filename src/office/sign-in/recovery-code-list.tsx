import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { usePhrases } from "../language/language.tsx";
import { signInPhrases } from "../phrases/sign-in.ts";
import styles from "./entry-page.module.css";

/** New recovery codes, which are shown once, with a button that copies them. */
export function RecoveryCodeList({ codes, children }: { codes: readonly string[]; children: ReactNode }) {
  const t = usePhrases(signInPhrases).recovery;
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  }

  return (
    <>
      <p>{t.text}</p>
      <ul className={`${styles["codes"]} code`} lang="zxx">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles["buttons"]}>
        <Button variant="secondary" icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
          {isCopied ? t.copied : t.copy}
        </Button>
        {children}
      </div>
    </>
  );
}
