// Writes pages that were edited in the back office as content files: npm run content:export -- FOLDER
import { exportContent } from "#server/content/index.ts";
import { defineCommand } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run content:export -- FOLDER
  Writes the published state of every page that differs from its file into FOLDER, as content has them: pages/faq.json, and the media that
  staff uploaded for these pages. With the folder
  content itself the files are replaced, and the next start takes them over. Pages that were taken off are named: delete their files.`,
  args: ["FOLDER"],
  async run({ args: [folder] }) {
    await withDatabase(async ({ db }) => {
      const { written, unpublished } = await exportContent(db, folder);
      for (const file of written) console.log(`${file} written`);
      for (const file of unpublished) console.log(`${file} is taken off: delete the file`);
      console.log(`${written.length} files written to ${folder}.`);
    });
  },
});
