import type { ContentComponent, ContentDocumentBody, ContentPlace } from "#contract/content/content-document.ts";
import { fieldsOf, paramsOf } from "#contract/content/infer-fields.ts";
import type { BlockRestriction } from "#contract/layout.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox, RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { useGroupChoices } from "../groups/use-group-choices.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { componentAt, moveComponent, pathOf, readAt, removeComponent, writeAt } from "./document-edit.ts";
import { type FieldContext, FieldForm } from "./field-form.tsx";
import { useComponentName } from "./outline.tsx";
import styles from "./content-page.module.css";

type ComponentPanelProps = {
  body: ContentDocumentBody;
  place: ContentPlace;
  context: FieldContext;
  onChange: (body: ContentDocumentBody) => void;
  onChoose: (place: ContentPlace | null) => void;
  onAdd: () => void;
  onRemoved: (name: string, before: ContentDocumentBody) => void;
};

/** Fields, place and visibility of the chosen component. */
export function ComponentPanel({ body, place, context, onChange, onChoose, onAdd, onRemoved }: ComponentPanelProps) {
  const t = usePhrases(contentPhrases);
  const nameOf = useComponentName();
  const component = componentAt(body, place);
  if (!component) return null;
  const path = pathOf(place);
  const fields = fieldsOf(component, context.languages);
  const params = paramsOf(component);
  const count = (readAt(body, path.slice(0, -1)) as readonly unknown[]).length;
  const index = place.at(-1)![1];
  const write = (part: string, value: unknown) => onChange(writeAt(body, [...path, part], value));

  function move(by: 1 | -1) {
    const moved = moveComponent(body, place, by);
    onChange(moved.body);
    onChoose(moved.place);
  }
  function remove() {
    onChange(removeComponent(body, place));
    onChoose(null);
    onRemoved(nameOf(component!), body);
  }

  return (
    <section className={styles["fields"]} aria-label={nameOf(component)}>
      <div className={styles["head"]}>
        <h2>
          {nameOf(component)} {component.hidden && <span className="muted">({t.hidden})</span>}
        </h2>
        <Button variant="quiet" size="small" icon="list" onClick={() => onChoose(null)}>
          {t.outline}
        </Button>
      </div>
      {fields.length + params.length === 0 && <p className="muted">{t.noFields}</p>}
      <FieldForm
        fields={fields}
        value={component.fields}
        path={`${path.join(".")}.fields`}
        context={context}
        onChange={(value) => write("fields", value)}
      />
      <FieldForm
        fields={params}
        value={component.params}
        path={`${path.join(".")}.params`}
        context={context}
        onChange={(value) => write("params", value)}
      />
      <RestrictionFields component={component} isReadOnly={context.isReadOnly} onChange={(value) => write("restriction", value)} />
      {!context.isReadOnly && (
        <div className={styles["buttons"]}>
          <Button variant="secondary" size="small" icon="arrow-up" disabled={index === 0} onClick={() => move(-1)}>
            {t.up}
          </Button>
          <Button variant="secondary" size="small" icon="arrow-down" disabled={index === count - 1} onClick={() => move(1)}>
            {t.down}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={component.hidden ? "eye" : "eye-off"}
            onClick={() => write("hidden", component.hidden ? undefined : true)}
          >
            {component.hidden ? t.showAgain : t.hide}
          </Button>
          <Button variant="secondary" size="small" icon="trash" onClick={remove}>
            {t.remove}
          </Button>
          <Button variant="secondary" size="small" icon="plus" onClick={onAdd}>
            {t.addComponent}
          </Button>
        </div>
      )}
    </section>
  );
}

type Visibility = "always" | "anonymous" | "authenticated" | "several";

function RestrictionFields({
  component: { restriction = {} },
  isReadOnly,
  onChange,
}: {
  component: ContentComponent;
  isReadOnly: boolean;
  onChange: (restriction: BlockRestriction | undefined) => void;
}) {
  const t = usePhrases(contentPhrases);
  const active = useGroupChoices();
  const visibility = visibilityOf(restriction);
  const { groups = [], groupMode = "any" } = restriction;

  function choose(next: Visibility) {
    if (next === "anonymous") onChange({ showAnonymousOnly: true });
    else if (next === "authenticated") onChange({ showAuthenticatedOnly: true });
    else if (next === "several") onChange({ showSeveralNumbersOnly: true });
    else onChange(undefined);
  }
  // A restriction to an inactive group stays until someone takes it off.
  const inactive = groups.filter((bit) => active.every((group) => group.bit !== bit)).map((bit) => ({ bit, name: String(bit) }));
  const choices = [...active, ...inactive];
  function chooseGroups(next: readonly number[]) {
    onChange({
      showAuthenticatedOnly: true,
      ...(next.length > 0 && { groups: next }),
      ...(next.length > 1 && groupMode === "all" && { groupMode }),
    });
  }

  return (
    <>
      <Select
        label={t.restriction}
        value={visibility}
        disabled={isReadOnly}
        onChange={(event) => choose(event.target.value as Visibility)}
        options={(["always", "anonymous", "authenticated", "several"] as const).map((value) => ({ value, label: t.restrictions[value] }))}
      />
      {visibility === "authenticated" && (
        <fieldset className={styles["groups"]} disabled={isReadOnly}>
          <legend>{t.groups}</legend>
          <p className="muted">{t.groupsHint}</p>
          {choices.map(({ bit, name }) => (
            <Checkbox
              key={bit}
              label={name}
              checked={groups.includes(bit)}
              onChange={(event) => chooseGroups(event.target.checked ? [...groups, bit] : groups.filter((each) => each !== bit))}
            />
          ))}
          {groups.length > 1 && (
            <RadioGroup
              label={t.groupMode}
              name="groupMode"
              value={groupMode}
              onChange={(mode) => onChange({ showAuthenticatedOnly: true, groups, ...(mode === "all" && { groupMode: mode }) })}
              options={(["any", "all"] as const).map((value) => ({ value, label: t.groupModes[value] }))}
            />
          )}
        </fieldset>
      )}
    </>
  );
}

function visibilityOf({ showAnonymousOnly = false, showAuthenticatedOnly = false, showSeveralNumbersOnly }: BlockRestriction): Visibility {
  if (showSeveralNumbersOnly) return "several";
  if (showAnonymousOnly === showAuthenticatedOnly) return "always";
  return showAnonymousOnly ? "anonymous" : "authenticated";
}
