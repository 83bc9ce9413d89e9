import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files with fields that keep nothing to lose, or keep it themselves. */
const WITHOUT_QUESTION: Readonly<Record<string, string>> = {
  "form/dialog.tsx": "asks",
  "form/form.tsx": "asks",
  "form/leave-question.tsx": "is the question",
  "shell/command-field.tsx": "searches",
  "table/filter-bar.tsx": "filters",
  "search/test-page.tsx": "searches",
  "prices/customer-price-page.tsx": "searches",
  "content/customer-bar.tsx": "chooses what the preview shows",
  "content/preview-frame.tsx": "chooses what the preview shows",
  "content/page-panel.tsx": "saves by itself",
  "mail-texts/mail-preview.tsx": "sends a test to a typed address",
  "sign-in/sign-in-page.tsx": "signs in",
  "sign-in/set-up-page.tsx": "signs in",
  "sign-in/factor-provider.tsx": "asks for a code",
  "quotes/answer-editor.tsx": "stores what is typed in the tab",
};
const ROOT = "src/office";
const files = globSync("**/*.tsx", { cwd: ROOT })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(`${ROOT}/${file}`, "utf8") }));

const ASKS = /from "\.\.\/(form\/(form|dialog)|shell\/reason-dialog)\.tsx"/;
/** Parts of a form are fields that hand each change to it. */
const isPart = (text: string) =>
  /\bonChange: \(|\bonChange\(|\bonChange\b.*Props|context: FormContext/.test(text) && !text.includes("useChange(");

test("every form of the back office asks before its input is lost", () => {
  const silent = files
    .filter(({ text }) => /<form\b|<(TextField|TextArea)\b/.test(text) && !ASKS.test(text) && !isPart(text))
    .map(({ file }) => file)
    .filter((file) => !Object.hasOwn(WITHOUT_QUESTION, file));
  expect(silent, "use Form, FieldGroup or Dialog of src/office/form").toEqual([]);
});

test("only the dialog that asks uses the plain one", () => {
  const plain = files.filter(({ text }) => /\bDialog\b[^;]*#web\/ui\/overlay\/dialog\.tsx/.test(text)).map(({ file }) => file);
  expect(plain.toSorted()).toEqual(["form/dialog.tsx", "form/leave-question.tsx", "sign-in/factor-provider.tsx"]);
});

test("each exception still exists", () => {
  const known = new Set(files.map(({ file }) => file));
  expect(Object.keys(WITHOUT_QUESTION).filter((file) => !known.has(file))).toEqual([]);
});
