import { useT } from "#web/shell/islands/island-context.tsx";
import { Accordion } from "#web/ui/list/accordion.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import type { DealerGroupData } from "#contract/screens.ts";
import css from "./form.module.css";

export type TypeFacetsProps = {
  groups: readonly DealerGroupData[];
  types: readonly string[];
  partner: string;
  /** Panels are open on wide screens only (DEALER-05). */
  isOpen: boolean;
  onType: (type: string, isChosen: boolean) => void;
  onPartner: (partner: string, isChosen: boolean) => void;
};

/** Filters by dealer type and partner type, with counts (DEALER-20 to DEALER-22). */
export function TypeFacets({ groups, types, partner, isOpen, onType, onPartner }: TypeFacetsProps) {
  const t = useT();
  const found = groups.filter(({ Name, RecordCount }) => RecordCount > 0 || types.includes(Name));
  if (found.length === 0) return null;
  const content = (
    <div className={css["types"]}>
      {found.map((group) => (
        <fieldset key={group.Name} className={css["type"]}>
          <legend className="visually-hidden">{group.DisplayName}</legend>
          <Facet facet={group} name="type" isChosen={types.includes(group.Name)} onChange={(isChosen) => onType(group.Name, isChosen)} />
          <div className={css["partners"]}>
            {group.Facets.filter(({ RecordCount }) => RecordCount > 0).map((facet) => (
              <Facet
                key={facet.Name}
                facet={facet}
                name="partner"
                isChosen={types[0] === group.Name && partner === facet.Name}
                isDisabled={types[0] !== group.Name}
                onChange={(isChosen) => onPartner(facet.Name, isChosen)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
  return (
    <Accordion
      // The key resets the open state when the width changes.
      key={String(isOpen)}
      multiple
      defaultOpen={isOpen ? ["types"] : []}
      panels={[{ id: "types", title: t("Dealer.Types"), content }]}
    />
  );
}

type FacetProps = {
  facet: { Name: string; DisplayName: string; RecordCount: number };
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChange: (isChosen: boolean) => void;
};

function Facet({ facet, name, isChosen, isDisabled = false, onChange }: FacetProps) {
  const t = useT();
  return (
    <Checkbox
      name={name}
      value={facet.Name}
      checked={isChosen}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <span className={css["facet"]}>
          {facet.DisplayName}
          <span className={css["found"]}>
            {facet.RecordCount}
            <span className="visually-hidden"> {t("Retail.Facet.Found")}</span>
          </span>
        </span>
      }
    />
  );
}
