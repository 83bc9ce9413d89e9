import { PAGE_FIELDS, PAGE_NAME } from "#contract/content/component-definitions.ts";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { withUnknown } from "#contract/content/infer-fields.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { writeAt } from "./document-edit.ts";
import { type FieldContext, FieldForm } from "./field-form.tsx";
import styles from "./content-page.module.css";

/** Name, address and metadata of a page. Only pages without a file can move to another address. */
export function PagePanel({
  body,
  isAdded,
  context,
  onChange,
}: {
  body: ContentDocumentBody;
  isAdded: boolean;
  context: FieldContext;
  onChange: (body: ContentDocumentBody) => void;
}) {
  const t = usePhrases(contentPhrases);
  return (
    <details className={styles["settings"]}>
      <summary>{t.settings}</summary>
      <div className={styles["fields"]}>
        <FieldForm
          fields={[PAGE_NAME]}
          value={body}
          path=""
          context={{ ...context, problems: context.problems.map((problem) => ({ ...problem, path: `.${problem.path}` })) }}
          onChange={(next) => onChange(next as ContentDocumentBody)}
        />
        <TextField
          label={t.path}
          value={body.path ?? ""}
          readOnly={context.isReadOnly || !isAdded}
          hint={isAdded ? t.pathHint : undefined}
          onChange={(event) => onChange({ ...body, path: event.target.value })}
        />
        <FieldForm
          fields={withUnknown(PAGE_FIELDS, body.fields ?? {}, context.languages)}
          value={body.fields}
          path="fields"
          context={context}
          onChange={(fields) => onChange(writeAt(body, ["fields"], fields))}
        />
      </div>
    </details>
  );
}
