// Creates a decision record in docs/decisions: npm run new:decision -- "TITLE"
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tellUsage } from "./lib/usage.ts";

tellUsage(`Usage: npm run new:decision -- "What was decided"
  Starts a record in docs/decisions with the next number.`);
const folder = join(import.meta.dirname, "../docs/decisions");
const title = process.argv.slice(2).join(" ").trim();
if (title === "") {
  console.error('Say what was decided: npm run new:decision -- "Store prices as text"');
  process.exitCode = 1;
} else {
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
}
