import type { ContentComponent, ContentDocumentBody, ContentPlace } from "#contract/content/content-document.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { listComponents } from "./document-edit.ts";
import { nameOfComponent } from "./name-of-component.ts";
import styles from "./content-page.module.css";

/** The name of a component in the office's language. */
export function useComponentName(): (component: Pick<ContentComponent, "component">) => string {
  const { language } = useLanguage();
  return ({ component }) => nameOfComponent(component, language);
}

/** The components of a page in their order, to choose one without the preview. */
export function Outline({ body, onChoose }: { body: ContentDocumentBody; onChoose: (place: ContentPlace) => void }) {
  const t = usePhrases(contentPhrases);
  const nameOf = useComponentName();
  return (
    <>
      {Object.entries(body.placeholders).map(([name, components]) => (
        <section key={name} aria-label={t.placeholders[name] ?? t.placeholder(name)}>
          {Object.keys(body.placeholders).length > 1 && <h3>{t.placeholders[name] ?? t.placeholder(name)}</h3>}
          <ul className={styles["outline"]}>
            {listComponents({ [name]: components }).map(({ place, component }) => (
              <li key={JSON.stringify(place)} data-depth={place.length}>
                <button type="button" onClick={() => onChoose(place)}>
                  <span>{nameOf(component)}</span>
                  <span className="muted">{component.hidden ? t.hidden : firstText(component)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const MAX_LENGTH = 60;

/** The beginning of a component's first text, to tell several of a kind apart. */
function firstText({ fields = {} }: ContentComponent): string {
  const value = fields["title"] ?? fields["heading"] ?? fields["headline"] ?? fields["text"];
  const text = typeof value === "object" && value !== null ? Object.values(value)[0] : value;
  return typeof text === "string"
    ? text
        .replaceAll(/<[^<>]*>/g, " ")
        .trim()
        .slice(0, MAX_LENGTH)
    : "";
}
