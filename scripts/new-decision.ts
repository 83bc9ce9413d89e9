// Creates a decision record in docs/decisions: npm run new:decision -- "TITLE"
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineCommand, UsageError } from "./lib/define-command.ts";

await defineCommand({
  usage: `Usage: npm run new:decision -- "TITLE"
  Creates a decision record with the next number, e.g. npm run new:decision -- "Store prices as text"`,
  run({ args }) {
    const title = args.join(" ").trim();
    if (title === "") throw new UsageError("The argument TITLE is missing.");
    const folder = join(import.meta.dirname, "../docs/decisions");
    const last = Math.max(0, ...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0));
    const number = String(last + 1).padStart(4, "0");
    const slug = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "");
    const file = join(folder, `${number}-${slug}.md`);
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(file, `# ${number} ${title}\n\nStatus: proposed (${day})\n\n**Context.** \n\n**Decision.** \n\n**Consequences.** \n`, {
      flag: "wx",
    });
    console.log(file);
  },
});
