import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import type { Editor } from "@tiptap/core";
import { type FormEvent, useEffect, useId, useState } from "react";
import { isSafeTarget } from "#contract/content/check-document.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { canEditRichly, EXTENSIONS, toStoredHtml } from "./rich-text-editor.ts";
import styles from "./rich-text-field.module.css";

type RichTextFieldProps = {
  label: string;
  value: string;
  isReadOnly: boolean;
  error?: string | undefined;
  onChange: (html: string) => void;
};

/** A text with headings, lists and links. Markup that the editor does not know is edited as HTML, so that nothing is lost. */
export function RichTextField(props: RichTextFieldProps) {
  const { rich } = usePhrases(contentPhrases);
  const { label, value, isReadOnly, error, onChange } = props;
  if (canEditRichly(value)) return <FormattedText {...props} />;
  return (
    <TextArea
      label={label}
      hint={rich.source}
      error={error}
      value={value}
      rows={10}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function FormattedText({ label, value, isReadOnly, error, onChange }: RichTextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": id, "aria-describedby": errorId } },
    onUpdate: ({ editor: changed }) => onChange(toStoredHtml(changed.getHTML())),
  });
  useEffect(() => {
    // Changed elsewhere: on the page, or by another revision.
    if (!editor.isFocused && toStoredHtml(editor.getHTML()) !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles["field"]}>
      <span id={id} className={styles["label"]}>
        {label}
      </span>
      {!isReadOnly && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} className={styles["text"]} />
      <p id={errorId} className={styles["error"]}>
        {error}
      </p>
    </div>
  );
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { rich } = usePhrases(contentPhrases);
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown.isActive("bold"),
      italic: shown.isActive("italic"),
      heading2: shown.isActive("heading", { level: 2 }),
      heading3: shown.isActive("heading", { level: 3 }),
      bullets: shown.isActive("bulletList"),
      numbers: shown.isActive("orderedList"),
      quote: shown.isActive("blockquote"),
      link: shown.isActive("link"),
    }),
  });
  const run = () => editor.chain().focus();
  const tools: { name: keyof typeof active; sign: string; onClick: () => void }[] = [
    { name: "bold", sign: "B", onClick: () => run().toggleBold().run() },
    { name: "italic", sign: "I", onClick: () => run().toggleItalic().run() },
    { name: "heading2", sign: "H2", onClick: () => run().toggleHeading({ level: 2 }).run() },
    { name: "heading3", sign: "H3", onClick: () => run().toggleHeading({ level: 3 }).run() },
    { name: "bullets", sign: "•", onClick: () => run().toggleBulletList().run() },
    { name: "numbers", sign: "1.", onClick: () => run().toggleOrderedList().run() },
    { name: "quote", sign: "„“", onClick: () => run().toggleBlockquote().run() },
    { name: "link", sign: "↗", onClick: () => setLinking(!isLinking) },
  ];
  return (
    <>
      <div role="toolbar" aria-label={label} className={styles["toolbar"]}>
        {tools.map(({ name, sign, onClick }) => (
          <button key={name} type="button" aria-pressed={active[name]} aria-label={rich[name]} title={rich[name]} onClick={onClick}>
            <span aria-hidden="true" data-tool={name}>
              {sign}
            </span>
          </button>
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = usePhrases(contentPhrases);
  const [href, setHref] = useState(String(editor.getAttributes("link")["href"] ?? ""));
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!isSafeTarget(href)) return setWrong(true);
    editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
    onClose();
  }
  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  return (
    <form className={styles["link"]} onSubmit={submit}>
      <TextField
        label={t.rich.linkTarget}
        hint={t.linkHint}
        value={href}
        error={isWrong ? `${t.linkTarget} ${t.problemKinds.invalid}` : undefined}
        onChange={(event) => setHref(event.target.value)}
      />
      <Button type="submit" size="small">
        {t.rich.applyLink}
      </Button>
      <Button variant="secondary" size="small" onClick={remove}>
        {t.rich.removeLink}
      </Button>
    </form>
  );
}
