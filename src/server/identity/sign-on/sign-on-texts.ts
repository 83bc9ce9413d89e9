import type { PlainLanguage } from "../../http/plain-language.ts";

export type Notice = "signed-on" | "signed-off" | "error";
export type SignInFailure = "authentication_error" | "too_many_attempts";

type Texts = {
  signIn: string;
  username: string;
  password: string;
  home: string;
  failures: Readonly<Record<SignInFailure, string>>;
  notices: Readonly<Record<Notice, { title: string; text: string }>>;
};

/** The words of the sign-on provider's pages, which serve many sites and applications and know no site's phrases. */
export const SIGN_ON_TEXTS: Readonly<Record<PlainLanguage, Texts>> = {
  de: {
    signIn: "Anmelden",
    username: "E-Mail-Adresse oder Kundennummer",
    password: "Passwort",
    home: "Zur Startseite",
    failures: {
      authentication_error: "Die Anmeldung war nicht erfolgreich. Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.",
      too_many_attempts: "Zu viele Anmeldeversuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann erneut.",
    },
    notices: {
      "signed-on": { title: "Angemeldet", text: "Sie sind angemeldet." },
      "signed-off": { title: "Abgemeldet", text: "Sie sind abgemeldet." },
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
    home: "To the start page",
    failures: {
      authentication_error: "You could not be signed in. Please check what you entered and try again.",
      too_many_attempts: "Too many attempts to sign in. Please wait 15 minutes, then try again.",
    },
    notices: {
      "signed-on": { title: "Signed in", text: "You are signed in." },
      "signed-off": { title: "Signed out", text: "You are signed out." },
      error: { title: "Signing in is not possible", text: "This sign-in cannot be continued. Please start again." },
    },
  },
};
