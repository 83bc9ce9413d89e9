import { useRef, useState } from "react";
import { DRIVES, ICONS } from "#web/icons/icon-list.ts";
import { CUSTOM_ICONS } from "#web/icons/custom-icons.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Pager } from "#web/ui/list/pager.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import styles from "./showroom.module.css";

const NAMES = [...Object.keys({ ...ICONS, ...CUSTOM_ICONS }).toSorted(), ...Object.keys(DRIVES)];
export const ICONS_PER_PAGE = 24;

/** All icons with their names, paginated and filtered by name. */
export function IconGallery() {
  const [page, setPage] = useState(1);
  const [part, setPart] = useState("");
  const facets = useRef<HTMLDivElement>(null);
  const found = NAMES.filter((name) => name.includes(part.trim().toLowerCase()));
  const shown = found.slice((page - 1) * ICONS_PER_PAGE, page * ICONS_PER_PAGE);
  return (
    <section>
      <h2>Symbole</h2>
      <div ref={facets} tabIndex={-1} role="search" aria-label="Symbole">
        <TextField
          label="Teil des Namens"
          hint={`${found.length} Symbole`}
          value={part}
          onChange={(event) => {
            setPart(event.target.value);
            setPage(1);
          }}
        />
      </div>
      {shown.length === 0 && <p>Kein Symbol heißt so.</p>}
      <ul className={styles["icons"]}>
        {shown.map((name) => (
          <li key={name}>
            <Icon name={name as IconName} size={28} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(found.length / ICONS_PER_PAGE)} onPage={setPage} facets={facets} label="Seiten der Symbole" />
    </section>
  );
}
