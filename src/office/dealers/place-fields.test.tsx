// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { LanguageProvider } from "../language/language.tsx";
import type { DealerValues } from "./dealer-change.ts";
import type { MapPlace, PlaceMapOptions } from "./open-place-map.ts";
import { PlaceFields } from "./place-fields.tsx";

/** Maps that were opened, with the places that they showed. */
const maps: { options: PlaceMapOptions; shown: (MapPlace | null)[] }[] = [];
let isBroken = false;
vi.mock("./open-place-map.ts", () => ({
  openPlaceMap(_element: HTMLElement, options: PlaceMapOptions) {
    if (isBroken) throw new Error("no canvas");
    const shown: (MapPlace | null)[] = [];
    maps.push({ options, shown });
    return { showPlace: (place: MapPlace | null) => shown.push(place), remove() {} };
  },
}));

beforeEach(() => {
  localStorage.setItem("office-language", "de");
  isBroken = false;
  maps.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Fields({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [values, setValues] = useState({ country: "DE", postal_code: "24103", city: "Kiel", latitude: "", longitude: "" } as DealerValues);
  const field = (name: "latitude" | "longitude") => (
    <input aria-label={name} value={values[name]} onChange={(event) => setValues({ ...values, [name]: event.target.value })} />
  );
  return (
    <PlaceFields values={values} onPlace={isReadOnly ? null : (place) => setValues({ ...values, ...place })}>
      {field("latitude")}
      {field("longitude")}
    </PlaceFields>
  );
}
async function show(fields = <Fields />) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>{fields}</LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("group", { name: "Ort auf der Karte" });
}
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;
const openedMap = () => vi.waitFor(() => maps[0]!, 20_000);
const answerTown = (dealerTown: unknown) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(JSON.stringify({ data: { dealerTown } }))),
  );

test("typed degrees move the pin, and no pin is shown without a valid place (OFFICE-29)", async () => {
  await show();
  const { options, shown } = await openedMap();
  expect(options).toMatchObject({ place: null, country: "DE", language: "de" });
  await userEvent.type(screen.getByRole("textbox", { name: "latitude" }), "54,32");
  expect(shown).toEqual([null]);
  await userEvent.type(screen.getByRole("textbox", { name: "longitude" }), "10.13");
  expect(shown.at(-1)).toEqual({ latitude: 54.32, longitude: 10.13 });
  await userEvent.type(screen.getByRole("textbox", { name: "longitude" }), "x");
  expect(shown.at(-1)).toBeNull();
});

test("a place on the map becomes degrees, to about a metre (OFFICE-29)", async () => {
  await show();
  const { options, shown } = await openedMap();
  act(() => options.onPlace!({ latitude: 54.3212345678, longitude: -0.0000001 }));
  expect([valueOf("latitude"), valueOf("longitude")]).toEqual(["54.32123", "0"]);
  expect(shown.at(-1)).toEqual({ latitude: 54.32123, longitude: 0 });
});

test("without the right to change the place, the map only shows it (OFFICE-29)", async () => {
  await show(<Fields isReadOnly />);
  expect((await openedMap()).options.onPlace).toBeNull();
  expect(screen.queryByRole("button", { name: "Mitte des Ortes übernehmen" })).toBeNull();
});

test("takes over the centre of the town, and says if it is not known (OFFICE-29)", async () => {
  await show();
  answerTown({ postalCode: "24103", name: "Kiel", latitude: 54.32133, longitude: 10.13489 });
  await userEvent.click(screen.getByRole("button", { name: "Mitte des Ortes übernehmen" }));
  await screen.findByText("Breite und Länge sind jetzt die Mitte von 24103 Kiel.");
  expect([valueOf("latitude"), valueOf("longitude")]).toEqual(["54.32133", "10.13489"]);
  answerTown(null);
  await userEvent.click(screen.getByRole("button", { name: "Mitte des Ortes übernehmen" }));
  await screen.findByText(/^Postleitzahl und Ort sind nicht bekannt/);
  expect(valueOf("latitude")).toBe("54.32133");
});

test("a map that does not load can be tried again; the fields work without it (OFFICE-29)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  isBroken = true;
  await show();
  await screen.findByText("Die Karte konnte nicht geladen werden.");
  await userEvent.type(screen.getByRole("textbox", { name: "latitude" }), "54");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  await openedMap();
  await expect.poll(() => screen.queryByText("Die Karte konnte nicht geladen werden.")).toBeNull();
});
