import { expect, test } from "vitest";
import { waitingPage } from "./waiting-room.ts";

test("who comes while the shop starts is told so in their language, on a page that asks again by itself", () => {
  expect(waitingPage("de")).toContain("Der Shop startet gerade");
  expect(waitingPage("en")).toContain("The shop is starting");
  for (const language of ["de", "en"] as const) {
    expect(waitingPage(language)).toContain(`<html lang="${language}">`);
    expect(waitingPage(language)).toContain('http-equiv="refresh" content="2"');
  }
});
