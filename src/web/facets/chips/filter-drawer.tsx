import { useT } from "#web/shell/islands/island-context.tsx";
import { StandardAccordion } from "#web/ui/list/accordion.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { countSet, type FacetListProps, FacetTitle } from "../bar/facet-bar.tsx";
import { FacetPanel } from "../bar/facet-panel.tsx";
import css from "../bar/facets.module.css";

export type FilterDrawerProps = FacetListProps & { isOpen: boolean; countText: string; onOpen: () => void; onClose: () => void };

/** Full-screen filters of small screens. Checking a box closes it, a slider does not (CAT-05, CAT-13). */
export function FilterDrawer({ facets, path, filters, kept, isOpen, countText, onOpen, onClose }: FilterDrawerProps) {
  const t = useT();
  const set = filters.state.activeFilters.length;
  return (
    <div className={css["opener"]}>
      <Button variant="secondary" icon="filter" wide onClick={onOpen} aria-haspopup="dialog">
        {set > 0 ? t("Facets.OpenSet", set) : t("Facets.Open")}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={onClose}
        title={t("Facets.Title")}
        fullScreen
        actions={
          <>
            {set > 0 && (
              <Button variant="secondary" onClick={filters.reset}>
                {t("Facets.Reset")}
              </Button>
            )}
            <Button onClick={onClose}>{t("Facets.Show", countText)}</Button>
          </>
        }
      >
        <div className={css["accordion"]}>
          <StandardAccordion
            panels={facets.map((facet) => ({
              id: facet.id,
              title: <FacetTitle facet={facet} set={countSet(filters, facet)} />,
              content: <FacetPanel facet={facet} path={path} filters={filters} kept={kept} isInDialog onChecked={onClose} />,
            }))}
          />
        </div>
      </Drawer>
    </div>
  );
}
