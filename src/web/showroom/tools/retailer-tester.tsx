import { useState } from "react";
import { RetailPart } from "#web/retailers/index.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { queryOf } from "./query-of.ts";
import css from "./tools.module.css";

const ARTICLE = { id: "60100", name: "Artikel zum Ausprobieren" };
const SWITCHES = ["onlineRetailers", "localRetailers"] as const;

/** Enables the overlay's tabs for this page by its address, and opens it by its events (DEV-13, decision A44). */
export function RetailerTester() {
  const { page, settings } = usePage();
  const query = queryOf(page);
  const [isOpened, setOpened] = useState(false);

  function toggle(name: (typeof SWITCHES)[number]) {
    const next = new URLSearchParams(query);
    if (next.get(name) === "1") next.delete(name);
    else next.set(name, "1");
    location.assign(page.uri + (next.size > 0 ? `?${next}` : ""));
  }
  function open() {
    const { onlineRetailers, localRetailers } = settings.site;
    window.dispatchEvent(new Event(localRetailers && !onlineRetailers ? "showLocalRetailers" : "showRetailers"));
    setOpened(true);
  }
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>Händler ausprobieren</h1>
      <div className={css["buttons"]}>
        {SWITCHES.map((name) => (
          <Button key={name} variant="secondary" aria-pressed={settings.site[name]} onClick={() => toggle(name)}>
            {name}=1
          </Button>
        ))}
        <Button onClick={open} aria-haspopup="dialog">
          Fenster öffnen
        </Button>
      </div>
      {isOpened && !settings.site.onlineRetailers && !settings.site.localRetailers && (
        <p role="status">Für diese Seite sind keine Händler eingeschaltet.</p>
      )}
      {(settings.site.onlineRetailers || settings.site.localRetailers) && (
        <RetailPart article={{ ...ARTICLE, image: null }} retail={{ total: null, inStock: 0, shown: null }} />
      )}
    </article>
  );
}
