import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Changes whose result is shown where they are made. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  "customers/visit-dialog.tsx": "shows the link",
  "content/customer-bar.tsx": "shows the page as the customer sees it",
  "articles/article-form-page.tsx": "opens the check of the article",
  "imports/upload-dialog.tsx": "opens the page of the import",
};
const ROOT = "src/office";
const files = globSync("**/*.{ts,tsx}", { cwd: ROOT })
  .filter((file) => !file.includes(".test.") && !file.startsWith("api/"))
  .map((file) => ({ file, text: readFileSync(`${ROOT}/${file}`, "utf8") }));
const CHANGES = /\buse(?:Change|Upload|RefreshingMutation)\b[^\n]*\(/;
/** A message without a tone is one of success. */
const SAYS_SO = /[tT]oast\(\s*(?:\w+\s*\?\s*)?\{\s*text:(?:(?!tone: "error")[^}])*\}/;

test("every change of the back office says that it was made", () => {
  const silent = files.filter(({ text }) => CHANGES.test(text) && !SAYS_SO.test(text)).map(({ file }) => file);
  expect(silent.filter((file) => !Object.hasOwn(SHOWN_OTHERWISE, file))).toEqual([]);
  expect(Object.keys(SHOWN_OTHERWISE).filter((file) => !silent.includes(file))).toEqual([]);
});
