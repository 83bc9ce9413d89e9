import { accessibilityProblems } from "../../support/axe.ts";
import { ask, look } from "../look.ts";
import type { Watcher } from "../world.ts";

/** What axe finds, once for each kind of state that a page can be in: scanning every step would take most of the time. */
export function watchAccessibility(): Watcher {
  return {
    name: "accessibility",
    async look({ page, world }) {
      if (!page.url().startsWith(world.shopUrl)) return [];
      // Of a file of text the browser makes a page of its own.
      if (await ask(page, () => document.contentType !== "text/html")) return [];
      const kind = `${world.person.site} ${world.person.viewport.width} ${await ask(page, kindOfState)}`;
      if (world.scanned.has(kind)) return [];
      world.scanned.add(kind);
      // What an open menu covers in part is no small target: it is whole again when the menu is closed.
      const covers = await ask(page, () => document.querySelector("details[open]") !== null);
      const { documentId } = await look(page);
      const isStillThere = async () => page.url().startsWith(world.shopUrl) && (await look(page)).documentId === documentId;
      const problems = await accessibilityProblems(page, covers ? ["target-size"] : []).catch(async (error: unknown) => {
        if (await isStillThere()) throw error;
        return [];
      });
      // Left meanwhile, as for the browser's own page without a network: another one is looked at in its place.
      if (!(await isStillThere())) world.scanned.delete(kind);
      return world.scanned.has(kind) ? problems.map((problem) => `${problem} on ${page.url()}`) : [];
    },
  };
}

/** Which components are there, which dialogs, messages and open parts, and whether something is refused. */
function kindOfState(): string {
  const names = (selector: string, attribute: string) =>
    [...new Set([...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)))].join(" ");
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].map((dialog) => {
    const labelledBy = dialog.getAttribute("aria-labelledby");
    return dialog.getAttribute("aria-label") ?? (labelledBy && document.getElementById(labelledBy)?.textContent) ?? "dialog";
  });
  const counts = ["main [role=alert]", "main [role=status]:not(:empty)", "[aria-invalid=true]", "details[open]"].map(
    (selector) => document.querySelector(selector) !== null,
  );
  return [document.documentElement.lang, names("[data-component]", "data-component"), dialogs.join(" "), counts.join(" ")].join(" | ");
}
