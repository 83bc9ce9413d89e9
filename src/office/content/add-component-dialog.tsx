import { definitionOf } from "#contract/content/component-definitions.ts";
import type { ContentComponent } from "#contract/content/content-document.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ADDABLE_COMPONENTS, newComponent } from "./new-component.ts";
import { useComponentName } from "./outline.tsx";
import styles from "./content-page.module.css";

/** Chooses a component of the registry to add. */
export function AddComponentDialog({
  after,
  languages,
  onAdd,
  onClose,
}: {
  after: ContentComponent | null;
  languages: readonly string[];
  onAdd: (component: ContentComponent) => void;
  onClose: () => void;
}) {
  const t = usePhrases(contentPhrases);
  const { language } = useLanguage();
  const nameOf = useComponentName();
  return (
    <Dialog isOpen onClose={onClose} title={t.addTitle} size="medium">
      <div className={styles["form"]}>
        <p>{after ? t.addAfter(nameOf(after)) : t.addAtEnd}</p>
        <ul className={styles["choices"]}>
          {ADDABLE_COMPONENTS.map((component) => {
            const definition = definitionOf(component)!;
            const parts = definition.fields.map(({ label }) => label[language]).join(", ");
            return (
              <li key={component}>
                <Button variant="secondary" onClick={() => onAdd(newComponent(component, languages))}>
                  {definition.label[language]}
                </Button>
                <span className="muted">{parts}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
