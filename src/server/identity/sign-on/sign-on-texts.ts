import type { HtmlLanguage } from "../../http/html/html-language.ts";

export type Notice = "signed-on" | "signed-off" | "still-signed-on" | "expired" | "error";
export type SignInFailure = "authentication_error" | "too_many_attempts" | "passkey";
export type CodeFailure = "wrong_code" | "wrong_passkey" | "too_many_attempts";

type Texts = {
  signIn: string;
  username: string;
  password: string;
  home: string;
  /** Button, and messages of the script. */
  passkey: { signIn: string; confirm: string; failed: string };
  signOut: { title: string; text: string; confirm: string; stay: string };
  failures: Readonly<Record<SignInFailure, string>>;
  secondFactor: {
    title: string;
    /** For an account that has only passkeys. */
    passkeyTitle: string;
    text: string;
    passkeyText: string;
    code: string;
    recoveryCode: string;
    hint: string;
    lost: string;
    confirm: string;
    failures: Readonly<Record<CodeFailure, string>>;
  };
  notices: Readonly<Record<Notice, { title: string; text: string }>>;
};

/** Texts of the sign-on pages, which are independent of any site's translations. */
export const SIGN_ON_TEXTS: Readonly<Record<HtmlLanguage, Texts>> = {
  de: {
    signIn: "Anmelden",
    username: "E-Mail-Adresse oder Kundennummer",
    password: "Passwort",
    home: "Zur Startseite",
    passkey: {
      signIn: "Mit Passkey anmelden",
      confirm: "Mit Passkey bestätigen",
      failed: "Der Passkey wurde nicht verwendet. Versuchen Sie es erneut, oder melden Sie sich auf die andere Weise an.",
    },
    signOut: {
      title: "Abmelden",
      text: "Möchten Sie sich abmelden? Das gilt für alle Anwendungen, in denen Sie mit diesem Konto angemeldet sind.",
      confirm: "Abmelden",
      stay: "Angemeldet bleiben",
    },
    failures: {
      authentication_error: "Die Anmeldung war nicht erfolgreich. Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.",
      too_many_attempts: "Zu viele Anmeldeversuche. Bitte warten Sie zwei Minuten und versuchen Sie es dann erneut.",
      passkey: "Dieser Passkey wurde nicht angenommen. Bitte melden Sie sich mit Ihrem Passwort an.",
    },
    secondFactor: {
      title: "Code eingeben",
      passkeyTitle: "Anmeldung bestätigen",
      text: "Ihr Passwort ist richtig. Geben Sie nun den Code aus Ihrer Authenticator-App ein.",
      passkeyText: "Ihr Passwort ist richtig. Bestätigen Sie die Anmeldung nun mit Ihrem Passkey oder mit einem Wiederherstellungscode.",
      code: "Code aus der App",
      recoveryCode: "Wiederherstellungscode",
      hint: "Sechs Ziffern. Der Code wechselt alle 30 Sekunden.",
      lost: "Kein Zugriff auf die App? Dann geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.",
      confirm: "Anmelden",
      failures: {
        wrong_code: "Dieser Code stimmt nicht oder wurde schon verwendet. Warten Sie auf den nächsten Code, und versuchen Sie es erneut.",
        wrong_passkey: "Dieser Passkey wurde nicht angenommen. Verwenden Sie einen anderen, oder geben Sie einen Code ein.",
        too_many_attempts: "Zu viele Versuche. Bitte warten Sie drei Minuten und versuchen Sie es dann erneut.",
      },
    },
    notices: {
      expired: {
        title: "Anmeldung abgelaufen",
        text: "Zwischen Passwort und Bestätigung ist zu viel Zeit vergangen. Bitte melden Sie sich noch einmal an.",
      },
      "signed-on": { title: "Angemeldet", text: "Sie sind angemeldet." },
      "signed-off": { title: "Abgemeldet", text: "Sie sind abgemeldet." },
      "still-signed-on": { title: "Weiterhin angemeldet", text: "Sie sind weiterhin angemeldet." },
      error: {
        title: "Anmeldung nicht möglich",
        text: "Diese Anmeldung kann nicht fortgesetzt werden. Bitte beginnen Sie von vorn.",
      },
    },
  },
  en: {
    signIn: "Sign in",
    username: "Email address or customer number",
    password: "Password",
    home: "To the home page",
    passkey: {
      signIn: "Sign in with a passkey",
      confirm: "Confirm with a passkey",
      failed: "The passkey was not used. Try again, or sign in the other way.",
    },
    signOut: {
      title: "Sign out",
      text: "Do you want to sign out? This applies to all applications in which you are signed in with this account.",
      confirm: "Sign out",
      stay: "Stay signed in",
    },
    failures: {
      authentication_error: "You could not be signed in. Please check what you entered and try again.",
      too_many_attempts: "Too many attempts to sign in. Please wait two minutes, then try again.",
      passkey: "This passkey was not accepted. Please sign in with your password.",
    },
    secondFactor: {
      title: "Enter your code",
      passkeyTitle: "Confirm the sign-in",
      text: "Your password is correct. Now enter the code from your authenticator app.",
      passkeyText: "Your password is correct. Now confirm the sign-in with your passkey, or with a recovery code.",
      code: "Code from the app",
      recoveryCode: "Recovery code",
      hint: "Six digits. The code changes every 30 seconds.",
      lost: "No access to the app? Enter one of your recovery codes instead. Each can be used once.",
      confirm: "Sign in",
      failures: {
        wrong_code: "This code is wrong or was used before. Wait for the next code, then try again.",
        wrong_passkey: "This passkey was not accepted. Use another one, or enter a code.",
        too_many_attempts: "Too many attempts. Please wait three minutes, then try again.",
      },
    },
    notices: {
      expired: {
        title: "Sign-in expired",
        text: "Too much time has passed between your password and its confirmation. Please sign in again.",
      },
      "signed-on": { title: "Signed in", text: "You are signed in." },
      "signed-off": { title: "Signed out", text: "You are signed out." },
      "still-signed-on": { title: "Still signed in", text: "You are still signed in." },
      error: { title: "Signing in is not possible", text: "This sign-in cannot be continued. Please start again." },
    },
  },
};
