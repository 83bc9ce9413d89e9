import { escapeHtml } from "#contract/format/html.ts";
import { SIGN_ON_ROUTES } from "#contract/routes.ts";

/** The sign-on provider's own few pages, for applications other than the shop and for browsers without scripts. */

export type Notice = "signed-on" | "signed-off" | "error";
export type SignInFailure = "authentication_error" | "too_many_attempts";

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f3f4f2;color:#1d2320;font:16px/1.5 "Archivo Variable",system-ui,sans-serif}
main{box-sizing:border-box;width:min(26rem,100vw);padding:2rem;background:#fff;border:1px solid #d5d9d6;border-radius:4px}
h1{margin:0 0 1rem;font-size:1.5rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;border:1px solid #6b736f;border-radius:4px}
button{margin-top:1.5rem;width:100%;min-height:2.75rem;font:inherit;font-weight:600;color:#fff;background:#1d2320;border:0;border-radius:4px}
:focus-visible{outline:3px solid #1a6fd4;outline-offset:2px}
.error{padding:.75rem 1rem;border-left:4px solid #b3261e;background:#fdeceb}
a{color:#14508f}`;

const FAILURES: Readonly<Record<SignInFailure, string>> = {
  authentication_error: "Die Anmeldung war nicht erfolgreich. Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.",
  too_many_attempts: "Zu viele Anmeldeversuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann erneut.",
};

/** The form that standard OpenID clients send their users to. */
export function renderLoginForm(failure: SignInFailure | null, nonce: string): string {
  return document(
    "Anmelden",
    `<h1>Anmelden</h1>
${failure ? `<p class="error" role="alert">${FAILURES[failure]}</p>` : ""}
<form method="post" action="${SIGN_ON_ROUTES.login}">
<label for="username">E-Mail-Adresse oder Kundennummer</label>
<input id="username" name="username" autocomplete="username" required>
<label for="password">Passwort</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Anmelden</button>
</form>`,
    nonce,
  );
}

/** A page that only says what happened. */
export function renderNotice(notice: Notice, options: { detail?: string | undefined; nonce?: string } = {}): string {
  const texts: Record<Notice, [string, string]> = {
    "signed-on": ["Angemeldet", "Sie sind angemeldet."],
    "signed-off": ["Abgemeldet", "Sie sind abgemeldet."],
    error: ["Anmeldung nicht möglich", "Diese Anmeldung kann nicht fortgesetzt werden. Bitte beginnen Sie von vorn."],
  };
  const [title, text] = texts[notice];
  return document(
    title,
    `<h1>${title}</h1>
<p>${text}</p>
${options.detail ? `<p><small>${escapeHtml(options.detail)}</small></p>` : ""}
<p><a href="/">Zur Startseite</a></p>`,
    options.nonce,
  );
}

function document(title: string, body: string, nonce: string | undefined): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${nonce ? `<style nonce="${nonce}">${STYLE}</style>` : ""}
</head>
<body><main>
${body}
</main></body>
</html>
`;
}
