// An editor sees every block of a page, navigates in edit mode, and leaves it.
import pg from "pg";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, test, untilHydrated } from "../support/test.ts";

const EDITOR = "anna.brandt@holzbau-brandt.example";
const FOR_GUESTS = /: nur für nicht angemeldete Besucher$/;

test("an editor sees the blocks of all visitors, and links keep the edit mode (BLOCK-07, SHELL-11, MEDIA-02)", async ({
  visit,
  databaseUrl,
}) => {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      "insert into account_role (account_id, role, granted_at) select account_id, 'editor', now() from account where email = $1",
      [EDITOR],
    );
    const { page, problems } = await visit();
    await page.goto("/my-account/login");
    await signIn(page, EDITOR);
    await page.goto("/");
    await expect(page.getByRole("group", { name: FOR_GUESTS })).toHaveCount(0);
    await page.goto("/?mode=edit");
    await untilHydrated(page);
    const bar = page.getByRole("complementary", { name: "Bearbeitungsansicht" });
    await bar.waitFor();
    expect(await page.getByRole("group", { name: FOR_GUESTS }).count()).toBeGreaterThan(0);
    expect(await page.getByRole("group", { name: /: nur für angemeldete Benutzer/ }).count()).toBeGreaterThan(0);
    await expectAccessible(page);

    // Reloaded pages stay in edit mode; the router alone would have requested them without it.
    const fetched: (string | null)[] = [];
    page.on("request", (request) => {
      const { searchParams } = new URL(request.url());
      if (request.url().includes("/layout/render")) fetched.push(searchParams.get("item"));
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
    await page.waitForURL("**/impressum?mode=edit");
    await expect.poll(() => fetched).toEqual(["/impressum?mode=edit"]);
    await untilHydrated(page);
    await page.getByRole("group", { name: "RichText: wird immer angezeigt" }).first().waitFor();
    await page.goto("/video/dev?mode=edit");
    await untilHydrated(page);
    await page
      .getByRole("main")
      .getByRole("img")
      .first()
      .click({ position: { x: 12, y: 12 } });
    expect([await page.getByRole("button", { name: /^Video abspielen/ }).count(), await page.getByRole("dialog").count()]).toEqual([0, 0]);
    await page.goto("/impressum?mode=edit");
    await untilHydrated(page);
    await bar.getByRole("link", { name: "Ansicht verlassen" }).click();
    await page.waitForURL((url) => url.pathname === "/impressum" && url.search === "");
    await expect(bar).toHaveCount(0);
    expectNoProblems(problems);

    const visitor = await visit();
    await visitor.page.goto("/?mode=edit");
    await expect(visitor.page.getByRole("group", { name: /wird immer angezeigt/ })).toHaveCount(0);
  } finally {
    await database.query("delete from account_role");
    await database.end();
  }
});
