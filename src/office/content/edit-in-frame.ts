// Editing on the page itself: the frame shows a page of this origin, in which this module marks components and binds texts.
import { Editor } from "@tiptap/core";
import { type ContentComponent, type ContentDocumentBody, type ContentPlace, readEditedUid } from "#contract/content/content-document.ts";
import { componentAt, pathOf, samePlace, type ValuePath } from "./document-edit.ts";
import { listTexts, type ShownText } from "./list-texts.ts";
import { canEditRichly, EXTENSIONS, toStoredHtml } from "./rich-text-editor.ts";

export type FrameEdit = {
  body: ContentDocumentBody;
  /** Language of the page, two letters. */
  language: string;
  languages: readonly string[];
  /** Components can be chosen, but texts are not changed. */
  isReadOnly: boolean;
  nameOf(component: ContentComponent): string;
  onSelect(place: ContentPlace): void;
  /** A text was changed where it stands; the path is that of its value in the document, without language. */
  onText(path: ValuePath, text: string): void;
};

/** Frames around the components of the document; those of other documents are dimmed, and cannot be chosen. */
const STYLES = `
.edit-bar{display:none}
[data-block]:not([data-island^="edit-"]){outline:none}
[data-block]:not([data-island^="edit-"])::before{display:none}
[data-island^="edit-"]{position:relative;cursor:pointer;min-height:1.5rem}
[data-island^="edit-"]::before{position:absolute;z-index:30;top:0;left:0;opacity:0;pointer-events:none}
[data-island^="edit-"]:hover{outline-color:#1d57b8}
[data-island^="edit-"]:hover::before,[data-chosen]::before{opacity:1}
[data-chosen]{outline:3px solid #1d57b8}
[data-chosen]::before{background:#1d57b8}
.ProseMirror{white-space:pre-wrap}
[data-is-hidden]{opacity:.35}
[data-text]{cursor:text;border-radius:2px}
[data-text]:hover{box-shadow:0 0 0 2px #1d57b855}
[data-text]:focus{outline:none;box-shadow:0 0 0 3px #1d57b8}
`;

/** Makes the page in a frame editable. Returns functions that mark the chosen component and end the editing. */
export function editFrame(
  view: Window & typeof globalThis,
  edit: () => FrameEdit,
): { choose(place: ContentPlace | null): void; end(): void } {
  const { document } = view;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const listeners = new AbortController();
  const editors: Editor[] = [];
  const blocks = [...document.querySelectorAll<HTMLElement>("[data-island]")].flatMap((element) => {
    const place = readEditedUid(element.dataset["island"] ?? "");
    return place ? [{ element, place }] : [];
  });

  for (const { element, place } of blocks) {
    const { body, nameOf } = edit();
    const component = componentAt(body, place);
    if (!component) continue;
    element.dataset["block"] = nameOf(component);
    element.setAttribute("aria-label", nameOf(component));
    element.toggleAttribute("data-is-hidden", component.hidden === true);
    if (!edit().isReadOnly) bindTexts(element, place, component);
  }

  function bindTexts(element: HTMLElement, place: ContentPlace, component: ContentComponent): void {
    const { language, languages } = edit();
    const texts = listTexts(component, language, languages);
    for (const text of texts) {
      const found = elementsOf(element, text);
      const equal = texts.filter((other) => other.text === text.text);
      // Only where it is certain which element shows the text.
      const target = found.length === equal.length ? found[equal.indexOf(text)] : undefined;
      if (target) bindText(target, text, [...pathOf(place), ...text.path]);
    }
  }

  function bindText(element: HTMLElement, text: ShownText, path: ValuePath): void {
    const { language } = edit();
    element.dataset["text"] = "";
    element.setAttribute("aria-label", text.field.label[language === "en" ? "en" : "de"]);
    if (text.isRich) {
      // Mounted on the element itself, so that the page's styles apply.
      editors.push(
        new Editor({
          element: { mount: element },
          extensions: EXTENSIONS,
          content: text.text,
          injectCSS: false,
          onUpdate: ({ editor }) => edit().onText(path, toStoredHtml(editor.getHTML())),
        }),
      );
      return;
    }
    element.contentEditable = "plaintext-only";
    element.setAttribute("role", "textbox");
    element.addEventListener("input", () => edit().onText(path, element.textContent.trim()), { signal: listeners.signal });
    element.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Enter" || text.isMultiline) return;
        event.preventDefault();
        element.blur();
      },
      { signal: listeners.signal },
    );
  }

  const options = { capture: true, signal: listeners.signal };
  view.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      // Neither links nor buttons of the page work: a click chooses.
      event.preventDefault();
      event.stopImmediatePropagation();
      const place = placeOf(target);
      if (place) edit().onSelect(place);
    },
    options,
  );
  view.addEventListener("submit", (event) => event.preventDefault(), options);
  view.addEventListener(
    "focusin",
    (event) => {
      const place = placeOf(event.target as Element);
      if (place && (event.target as Element).hasAttribute("data-text")) edit().onSelect(place);
    },
    options,
  );

  return {
    choose(place) {
      for (const block of blocks) block.element.toggleAttribute("data-chosen", place !== null && samePlace(block.place, place));
    },
    end() {
      listeners.abort();
      for (const editor of editors) editor.destroy();
    },
  };
}

function placeOf(target: Element): ContentPlace | null {
  const island = target.closest<HTMLElement>('[data-island^="edit-"]');
  return island && readEditedUid(island.dataset["island"]!);
}

/** Elements of a component that show exactly this text, without those of components within it. */
function elementsOf(island: HTMLElement, { text, isRich }: ShownText): HTMLElement[] {
  if (isRich && !canEditRichly(text)) return [];
  const wanted = tidy(isRich ? textOfHtml(text) : text);
  if (wanted === "") return [];
  const own = [...island.querySelectorAll<HTMLElement>("*")].filter((element) => element.closest("[data-island]") === island);
  const shows = own.filter((element) => tidy(element.textContent) === wanted);
  const inner = new Set(shows.map((element) => element.parentElement));
  // Rich text: the element that holds the paragraphs; plain text: the innermost one.
  return isRich ? shows.filter((element) => isHolder(element, text)) : shows.filter((element) => !inner.has(element));
}

function isHolder(element: HTMLElement, html: string): boolean {
  const first = /^\s*<([a-z][a-z0-9]*)/i.exec(html)?.[1]?.toLowerCase();
  return first !== undefined && element.firstElementChild?.localName === first && !element.querySelector("nav");
}

function textOfHtml(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
