import { accessibilityProblems } from "../../support/axe.ts";
import { evaluateInPage, inspectPage } from "../inspect-page.ts";
import type { Invariant } from "../world.ts";

/** Runs axe once for each kind of page state: scanning every step would take most of the time. */
export function watchAccessibility(): Invariant {
  return {
    name: "accessibility",
    async look({ page, world }) {
      if (!page.url().startsWith(world.shopUrl)) return [];
      // The browser wraps a text file in its own page.
      if (await evaluateInPage(page, () => document.contentType !== "text/html")) return [];
      const kind = `${world.person.site} ${world.person.viewport.width} ${await evaluateInPage(page, kindOfState)}`;
      if (world.scanned.has(kind)) return [];
      world.scanned.add(kind);
      // A target partly covered by an open menu is not too small: closing the menu uncovers it.
      const covers = await evaluateInPage(page, () => document.querySelector("details[open]") !== null);
      const { documentId } = await inspectPage(page);
      const isStillThere = async () => page.url().startsWith(world.shopUrl) && (await inspectPage(page)).documentId === documentId;
      const problems = await accessibilityProblems(page, covers ? ["target-size"] : []).catch(async (error: unknown) => {
        if (await isStillThere()) throw error;
        return [];
      });
      // The page was left meanwhile, as for the browser's offline page: scan another one of this kind instead.
      if (!(await isStillThere())) world.scanned.delete(kind);
      return world.scanned.has(kind) ? problems.map((problem) => `${problem} on ${page.url()}`) : [];
    },
  };
}

/** The components, dialogs, messages, open parts and errors of the page. */
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
