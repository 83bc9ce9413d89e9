// @vitest-environment happy-dom
// The adapter of the external maps service, against a mock of that service.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testPage } from "#web/testing/page.ts";
import type { MapMarker, MapOptions } from "./map-handle.ts";

let openExternalMap: typeof import("./external-map.ts").openExternalMap;
let externalPlaces: typeof import("../places/external-places.ts").externalPlaces;

type Listen = { event: string; listen: () => void };
/** Mock of the service: recorded calls and map content. */
const service = {
  scripts: [] as URL[],
  view: { lat: 0, lng: 0, zoom: 0 },
  isBroken: false,
  markers: [] as { options: Record<string, unknown>; press: () => void }[],
  windows: [] as { content: HTMLElement; close: () => void }[],
  asked: [] as unknown[],
  idle: [] as Listen[],
};
const press = (title: string) => service.markers.find(({ options }) => options["title"] === title)!.press();

const standIn = {
  Map: class {
    constructor(_place: HTMLElement, { center, zoom }: { center: { lat: number; lng: number }; zoom: number }) {
      service.view = { ...center, zoom };
    }
    setCenter(at: { lat: number; lng: number }) {
      Object.assign(service.view, at);
    }
    panTo(at: { lat: number; lng: number }) {
      Object.assign(service.view, at);
    }
    getZoom = () => service.view.zoom;
    setZoom(zoom: number) {
      service.view.zoom = zoom;
    }
    fitBounds() {
      service.view.zoom = 20;
    }
    getBounds = () => ({ toJSON: () => ({ north: 85, south: -85, east: 180, west: -180 }) });
    addListener(event: string, listen: () => void) {
      const one = { event, listen };
      service.idle.push(one);
      return { remove: () => void (service.idle = service.idle.filter((other) => other !== one)) };
    }
  },
  Marker: class {
    listen = () => {};
    one: (typeof service.markers)[number];
    constructor(options: Record<string, unknown>) {
      this.one = { options, press: () => this.listen() };
      service.markers.push(this.one);
    }
    setMap() {
      service.markers = service.markers.filter((other) => other !== this.one);
    }
    addListener(_event: string, listen: () => void) {
      this.listen = listen;
      return { remove() {} };
    }
  },
  InfoWindow: class {
    one: (typeof service.windows)[number];
    constructor({ content }: { content: HTMLElement }) {
      this.one = { content, close: () => {} };
    }
    open = () => void service.windows.push(this.one);
    close = () => void (service.windows = service.windows.filter((other) => other !== this.one));
    addListener(_event: string, listen: () => void) {
      this.one.close = listen;
      return { remove() {} };
    }
  },
  places: {
    AutocompleteService: class {
      getPlacePredictions = async (asked: unknown) => {
        service.asked.push(asked);
        return { predictions: [{ place_id: "k", structured_formatting: { main_text: "Köln", secondary_text: "Deutschland" } }] };
      };
    },
  },
  Geocoder: class {
    geocode = async ({ placeId }: { placeId: string }) => ({
      results: placeId === "k" ? [{ geometry: { location: { toJSON: () => ({ lat: 50.94, lng: 6.96 }) } } }] : [],
    });
  },
};

const marker = (id: string, latitude: number): MapMarker => ({ id, name: `Kontor ${id}`, latitude, longitude: 7, stock: "available" });
const options = (more: Partial<MapOptions> = {}): MapOptions => ({
  view: { latitude: 51.16, longitude: 10.45, zoom: 6 },
  language: "de-DE",
  words: { zoomIn: "+", zoomOut: "-", cluster: (count) => `${count} Händler` },
  onActivate: () => {},
  onClose: () => {},
  ...more,
});

beforeEach(async () => {
  // Each test begins on a page without the loaded script.
  vi.resetModules();
  ({ openExternalMap } = await import("./external-map.ts"));
  ({ externalPlaces } = await import("../places/external-places.ts"));
  (await import("#web/shell/page/state/current-page.ts")).setCurrentPage(testPage());
  Object.assign(service, { scripts: [], markers: [], windows: [], asked: [], idle: [], isBroken: false });
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement)) return append(...nodes);
    service.scripts.push(new URL(script.src));
    queueMicrotask(() => {
      if (service.isBroken) return script.dispatchEvent(new Event("error"));
      Object.assign(window, { google: { maps: standIn } });
      window.ankerplatzMapsReady?.();
      return undefined;
    });
  });
});
afterEach(() => vi.restoreAllMocks());

test("a script that fails to load is retried; it has the key and the places library, and loads once (DEALER-29)", async () => {
  service.isBroken = true;
  await expect(openExternalMap(document.createElement("div"), options(), "a-key")).rejects.toThrow("the maps service did not load");
  service.isBroken = false;
  await openExternalMap(document.createElement("div"), options(), "a-key");
  await externalPlaces("a-key").find("köl", "de", new AbortController().signal);
  expect(service.scripts).toHaveLength(2);
  const { origin, searchParams } = service.scripts[1]!;
  expect(origin).toBe("https://maps.googleapis.com");
  expect([searchParams.get("key"), searchParams.get("libraries"), searchParams.get("language")]).toEqual(["a-key", "places", "de-DE"]);
});

test("autocompletes places within the selected country, and geocodes the selected one (DEALER-03, DEALER-29)", async () => {
  const places = externalPlaces("a-key");
  const [hit] = await places.find("köl", "at", new AbortController().signal);
  expect(service.asked).toEqual([{ input: "köl", componentRestrictions: { country: "at" }, types: ["(regions)"] }]);
  expect(hit).toMatchObject({ name: "Köln", detail: "Deutschland", place: null });
  expect(await places.locate(hit!)).toEqual({ latitude: 50.94, longitude: 6.96 });
  await expect(places.locate({ ...hit!, id: "gone" })).rejects.toThrow("does not know the place gone");
});

test("its map clusters dealers, activates one with zoom and window, and reports when that is closed (DEALER-12, DEALER-29)", async () => {
  const onActivate = vi.fn();
  const onClose = vi.fn();
  const map = await openExternalMap(document.createElement("div"), options({ onActivate, onClose }), "a-key");
  expect(service.view).toEqual({ lat: 51.16, lng: 10.45, zoom: 6 });
  const [near, far] = [marker("1", 50), marker("3", 54)];
  map.setMarkers([near, marker("2", 50.001), far]);
  const titles = () => service.markers.map(({ options: { title } }) => title);
  expect(titles()).toEqual(["2 Händler", "Kontor 3"]);
  press("Kontor 3");
  expect(onActivate).toHaveBeenCalledWith("3");
  press("2 Händler");
  expect(service.view.zoom).toBeGreaterThan(10);

  map.markPlace({ latitude: 52, longitude: 7 });
  expect(service.markers.at(-1)!.options).toMatchObject({ position: { lat: 52, lng: 7 }, clickable: false });
  map.showAll([near, far]);
  expect(service.view.zoom).toBe(12);
  const content = document.createElement("p");
  map.activate(far, content);
  expect(service.view).toEqual({ lat: 54, lng: 7, zoom: 16 });
  expect(service.windows.map((one) => one.content)).toEqual([content]);
  service.windows[0]!.close();
  expect(onClose).toHaveBeenCalledTimes(1);
  map.activate(null, content);
  expect(service.windows).toEqual([]);
  map.remove();
  expect([service.markers, service.idle]).toEqual([[], []]);
});
