import { usePhrases } from "../language/language.tsx";
import { signInPhrases } from "../phrases/sign-in.ts";
import styles from "./entry-page.module.css";
import { QrCode } from "./qr-code.tsx";

/** The secret of an authenticator app as QR code and as text. */
export function AuthenticatorSecret({ secret, uri }: { secret: string; uri: string }) {
  const t = usePhrases(signInPhrases).setUp;
  return (
    <>
      <p>{t.appText}</p>
      <div className={styles["qr"]}>
        <QrCode text={uri} label={t.qr} />
      </div>
      <p>{t.secret}</p>
      <p className={`${styles["secret"]} code`} lang="zxx">
        {(secret.match(/.{1,4}/g) ?? []).map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </p>
    </>
  );
}
