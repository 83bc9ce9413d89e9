import { expect, test } from "vitest";
import { createTestApp } from "../../testing/app.ts";

async function askFor(item: string, isDevelopment: boolean): Promise<{ status: number; main: string[] | null; robots: string }> {
  const shop = await createTestApp({ config: { isDevelopment } });
  try {
    const answer = await shop.inject(
      `/sitecore/api/layout/render/jss?${new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: "ankerplatz-web" })}`,
    );
    const { route, context } = answer.json().sitecore;
    const main = route?.placeholders.main.map(({ componentName }: { componentName: string }) => componentName) ?? null;
    return { status: answer.statusCode, main, robots: context.head.robots };
  } finally {
    await shop.close();
  }
}

test.each(["/demo", "/demo/felder"])("while developing %s is a page, for the browser that comes back to it as well", async (item) => {
  expect(await askFor(item, true)).toEqual({ status: 200, main: ["Showroom"], robots: "noindex" });
});

test("otherwise there is none, and nothing beside it", async () => {
  expect(await askFor("/demo", false)).toMatchObject({ status: 404, main: null });
  expect(await askFor("/demonstration", true)).toMatchObject({ status: 404, main: null });
});
