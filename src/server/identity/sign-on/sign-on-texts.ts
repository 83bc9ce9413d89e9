import type { HtmlLanguage } from "../../http/html/html-language.ts";

export type Notice = "signed-on" | "signed-off" | "still-signed-on" | "expired" | "removal-stopped" | "removal-gone" | "error";
export type SignInFailure = "authentication_error" | "too_many_attempts" | "passkey";
export type CodeFailure = "wrong_code" | "wrong_passkey" | "too_many_attempts";

type Texts = {
  signIn: string;
  username: string;
  password: string;
  home: string;
  /** Button, and messages of the script. */
  passkey: { signIn: string; confirm: string; failed: string; notForAddress: string };
  signOut: { title: string; text: string; confirm: string; stay: string };
  failures: Readonly<Record<SignInFailure, string>>;
  secondFactor: {
    title: string;
    /** For an account that has only passkeys. */
    passkeyTitle: string;
    text: string;
    passkeyText: string;
    /** Instead, on the page without scripts. */
    passkeyNeedsScripts: string;
    code: string;
    recoveryCode: string;
    hint: string;
    trust: string;
    trustHint: string;
    lost: string;
    confirm: string;
    failures: Readonly<Record<CodeFailure, string>>;
  };
  lostFactor: {
    link: string;
    title: string;
    codes: string;
    text: string;
    message: string;
    send: string;
    reported: string;
    granted(when: string): string;
    tooOften: string;
    back: string;
  };
  stopRemoval: { title: string; text: string; confirm: string };
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
      notForAddress:
        "Passkeys gibt es nur unter einem Namen, nicht unter einer IP-Adresse. Öffnen Sie diese Seite unter dem Namen des Shops, auf diesem Rechner unter „localhost“.",
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
      passkeyNeedsScripts:
        "Ihr Passwort ist richtig. Ein Passkey braucht JavaScript: Melden Sie sich auf der Anmeldeseite an, sobald sie vollständig geladen ist, oder geben Sie hier einen Wiederherstellungscode ein.",
      code: "Code aus der App",
      recoveryCode: "Wiederherstellungscode",
      hint: "Sechs Ziffern. Der Code wechselt alle 30 Sekunden.",
      trust: "Diesem Gerät 30 Tage vertrauen",
      trustHint: "Dann genügt hier Ihr Passwort. Wählen Sie das nur auf einem Gerät, das nur Sie benutzen.",
      lost: "Kein Zugriff auf die App? Dann geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.",
      confirm: "Anmelden",
      failures: {
        wrong_code: "Dieser Code stimmt nicht oder wurde schon verwendet. Warten Sie auf den nächsten Code, und versuchen Sie es erneut.",
        wrong_passkey: "Dieser Passkey wurde nicht angenommen. Verwenden Sie einen anderen, oder geben Sie einen Code ein.",
        too_many_attempts: "Zu viele Versuche. Bitte warten Sie drei Minuten und versuchen Sie es dann erneut.",
      },
    },
    lostFactor: {
      link: "Kein Zugriff mehr?",
      title: "Kein Zugriff mehr auf den zweiten Faktor",
      codes: "Haben Sie noch einen Wiederherstellungscode? Dann gehen Sie zurück und melden Sie sich damit an. Das ist der schnellste Weg.",
      text: "Sonst melden Sie den Verlust. Unser Innendienst ruft Sie an und prüft, dass Sie es sind. Danach dauert es 24 Stunden, bis der zweite Faktor entfernt ist; darüber informieren wir Sie und die Administratoren Ihres Unternehmens per E-Mail. So kann niemand in Ihrem Namen darum bitten, ohne dass Sie es erfahren.",
      message: "Unter welcher Nummer erreichen wir Sie?",
      send: "Verlust melden",
      reported: "Ihre Meldung ist bei uns. Unser Innendienst meldet sich bei Ihnen und prüft, dass Sie es sind.",
      granted: (when) =>
        `Ihr zweiter Faktor wird am ${when} entfernt. Danach melden Sie sich mit Ihrem Passwort an und richten einen neuen ein.`,
      tooOften: "Sie haben den Verlust schon mehrmals gemeldet. Bitte rufen Sie uns an.",
      back: "Zurück zur Eingabe des Codes",
    },
    stopRemoval: {
      title: "Entfernen des zweiten Faktors stoppen",
      text: "Der zweite Faktor bleibt dann erhalten, und das Passwort allein genügt weiterhin nicht.",
      confirm: "Entfernen stoppen",
    },
    notices: {
      expired: {
        title: "Anmeldung abgelaufen",
        text: "Zwischen Passwort und Bestätigung ist zu viel Zeit vergangen. Bitte melden Sie sich noch einmal an.",
      },
      "removal-stopped": {
        title: "Gestoppt",
        text: "Der zweite Faktor bleibt erhalten. Haben Sie das Entfernen nicht veranlasst, ändern Sie bitte Ihr Passwort und rufen Sie uns an.",
      },
      "removal-gone": {
        title: "Nichts mehr zu stoppen",
        text: "Das Entfernen wurde schon gestoppt oder ist erledigt. Haben Sie es nicht veranlasst, rufen Sie uns bitte gleich an.",
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
      notForAddress:
        "Passkeys exist for names only, not for IP addresses. Open this page by the name of the shop, on this computer by “localhost”.",
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
      passkeyNeedsScripts:
        "Your password is correct. A passkey needs JavaScript: sign in on the login page once it has loaded completely, or enter a recovery code here.",
      code: "Code from the app",
      recoveryCode: "Recovery code",
      hint: "Six digits. The code changes every 30 seconds.",
      trust: "Trust this device for 30 days",
      trustHint: "Your password is then enough here. Only choose this on a device that nobody else uses.",
      lost: "No access to the app? Enter one of your recovery codes instead. Each can be used once.",
      confirm: "Sign in",
      failures: {
        wrong_code: "This code is wrong or was used before. Wait for the next code, then try again.",
        wrong_passkey: "This passkey was not accepted. Use another one, or enter a code.",
        too_many_attempts: "Too many attempts. Please wait three minutes, then try again.",
      },
    },
    lostFactor: {
      link: "No access any more?",
      title: "No access to the second factor",
      codes: "Do you still have a recovery code? Then go back and sign in with it. That is the fastest way.",
      text: "Otherwise report the loss. Our sales office calls you and makes sure that it is you. After that it takes 24 hours until the second factor is removed; we tell you and the administrators of your company by email. So nobody can ask for it in your name without your knowledge.",
      message: "At which number can we reach you?",
      send: "Report the loss",
      reported: "We have your report. Our sales office will contact you and make sure that it is you.",
      granted: (when) => `Your second factor will be removed on ${when}. After that, sign in with your password and set up a new one.`,
      tooOften: "You have reported the loss several times. Please call us.",
      back: "Back to entering the code",
    },
    stopRemoval: {
      title: "Stop the removal of the second factor",
      text: "The second factor then stays, and the password alone is still not enough.",
      confirm: "Stop the removal",
    },
    notices: {
      expired: {
        title: "Sign-in expired",
        text: "Too much time has passed between your password and its confirmation. Please sign in again.",
      },
      "removal-stopped": {
        title: "Stopped",
        text: "The second factor stays. If you did not ask for the removal, please change your password and call us.",
      },
      "removal-gone": {
        title: "Nothing left to stop",
        text: "The removal was stopped before, or is done. If you did not ask for it, please call us now.",
      },
      "signed-on": { title: "Signed in", text: "You are signed in." },
      "signed-off": { title: "Signed out", text: "You are signed out." },
      "still-signed-on": { title: "Still signed in", text: "You are still signed in." },
      error: { title: "Signing in is not possible", text: "This sign-in cannot be continued. Please start again." },
    },
  },
};
