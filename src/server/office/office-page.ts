import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OFFICE_PATH } from "#contract/office/routes.ts";
import { documentIcon, html } from "../http/html/html.ts";

/** Output folder of the back office's bundle. */
export const OFFICE_BUNDLE = join(import.meta.dirname, "../../../dist/office");
const ENTRY = "src/office/main.tsx";

type Manifest = Readonly<Record<string, { file: string }>>;

/** Policy of every response: only our own files, no inline code; frames show mails. */
export const OFFICE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Policy of a mail in its frame: its inline styles and pictures, but no scripts, links or remote content. */
export const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Vite's hot reload needs inline scripts and styles, and a web socket. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'";

/** The only page of the back office; its scripts render the screens. */
export function renderOfficePage({ isDevelopment }: { isDevelopment: boolean }): string {
  const { scripts, styles } = isDevelopment ? DEVELOPMENT_FILES : readBuiltFiles();
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        ${documentIcon}
        <title>Innendienst</title>
        ${styles.map((file) => html`<link rel="stylesheet" href="${file}" />`)}
        ${scripts.map((file) => html`<script type="module" src="${file}"></script>`)}
      </head>
      <body>
        <div id="office"></div>
        <noscript>Der Innendienst braucht JavaScript. / The back office needs JavaScript.</noscript>
      </body>
    </html> `.markup;
}

const DEVELOPMENT_FILES = { scripts: ["/@vite/client", "/src/office/main-development.ts"], styles: [] };

function readBuiltFiles(): { scripts: string[]; styles: string[] } {
  const file = join(OFFICE_BUNDLE, ".vite/manifest.json");
  if (!existsSync(file)) return { scripts: [], styles: [] };
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The bundle of the back office has no ${ENTRY}.`);
  const toUrl = (name: string) => `${OFFICE_PATH}/${name}`;
  const styles = Object.values(manifest).flatMap(({ file: name }) => (name.endsWith(".css") ? [toUrl(name)] : []));
  return { scripts: [toUrl(entry.file)], styles };
}
