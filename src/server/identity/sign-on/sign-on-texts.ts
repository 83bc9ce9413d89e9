import type { HtmlLanguage } from "../../http/html/html-language.ts";

export type Notice = "signed-on" | "signed-off" | "still-signed-on" | "error";
export type SignInFailure = "authentication_error" | "too_many_attempts";

type Texts = {
  signIn: string;
  username: string;
  password: string;
  home: string;
  signOut: { title: string; text: string; confirm: string; stay: string };
  failures: Readonly<Record<SignInFailure, string>>;
  notices: Readonly<Record<Notice, { title: string; text: string }>>;
};

/** Texts of the sign-on pages, which are independent of any site's translations. */
export const SIGN_ON_TEXTS: Readonly<Record<HtmlLanguage, Texts>> = {
  de: {
    signIn: "Anmelden",
    username: "E-Mail-Adresse oder Kundennummer",
    password: "Passwort",
    home: "Zur Startseite",
    signOut: {
      title: "Abmelden",
      text: "Möchten Sie sich abmelden? Das gilt für alle Anwendungen, in denen Sie mit diesem Konto angemeldet sind.",
      confirm: "Abmelden",
      stay: "Angemeldet bleiben",
    },
    failures: {
      authentication_error: "Die Anmeldung war nicht erfolgreich. Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.",
      too_many_attempts: "Zu viele Anmeldeversuche. Bitte warten Sie zwei Minuten und versuchen Sie es dann erneut.",
    },
    notices: {
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
    signOut: {
      title: "Sign out",
      text: "Do you want to sign out? This applies to all applications in which you are signed in with this account.",
      confirm: "Sign out",
      stay: "Stay signed in",
    },
    failures: {
      authentication_error: "You could not be signed in. Please check what you entered and try again.",
      too_many_attempts: "Too many attempts to sign in. Please wait two minutes, then try again.",
    },
    notices: {
      "signed-on": { title: "Signed in", text: "You are signed in." },
      "signed-off": { title: "Signed out", text: "You are signed out." },
      "still-signed-on": { title: "Still signed in", text: "You are still signed in." },
      error: { title: "Signing in is not possible", text: "This sign-in cannot be continued. Please start again." },
    },
  },
};
