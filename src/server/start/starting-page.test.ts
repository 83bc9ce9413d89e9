import { expect, test } from "vitest";
import { startingResponse, waitingPage } from "./starting-page.ts";

test("the page during startup is in the visitor's language and reloads automatically", () => {
  expect(waitingPage("de")).toContain("Der Shop startet gerade");
  expect(waitingPage("en")).toContain("The shop is starting");
  for (const language of ["de", "en"] as const) {
    expect(waitingPage(language)).toContain(`<html lang="${language}">`);
    expect(waitingPage(language)).toContain('http-equiv="refresh" content="2"');
  }
});

test("API requests during startup get JSON, browsers get a page", () => {
  const answer = (url: string) => startingResponse({ url, headers: { "accept-language": "en" } });
  const message = "The shop is temporarily unavailable. Please try again shortly.";
  expect(answer("/graphql")).toMatchObject({ status: 503, type: "application/json" });
  expect(JSON.parse(answer("/graphql?id=1").body)).toEqual({ errors: [{ message, extensions: { type: "UnavailableError" } }] });
  expect(JSON.parse(answer("/webapi/shop/userapi/Login").body)).toEqual({ error: { type: "UnavailableError", message } });
  expect(answer("/health/live")).toMatchObject({ status: 200, body: '{"status":"live"}' });
  expect(answer("/health/ready")).toMatchObject({ status: 503, body: '{"status":"starting"}' });
  expect(answer("/sortiment")).toMatchObject({ status: 503, type: "text/html" });
});
