// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { SAMPLE_VIDEO } from "./testing.ts";
import { PLAY_AFTER_MS } from "./video-player.tsx";

const play = vi.fn<() => Promise<void>>(async () => {});
const pause = vi.fn<() => void>();
let wantsLessMotion: boolean;

beforeEach(() => {
  wantsLessMotion = false;
  play.mockClear();
  pause.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(pause);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: wantsLessMotion && query.includes("reduced-motion"), addEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const preview = () => screen.getByRole("button", { name: "Video abspielen: Einen Bolzenanker setzen" });
const videoOf = (dialog: HTMLElement) => dialog.querySelector("video")!;

async function open(fields: Readonly<Record<string, unknown>> = SAMPLE_VIDEO) {
  const shown = await expectHydrates("Video", { fields });
  fireEvent.click(preview());
  const dialog = await screen.findByRole("dialog", { name: "Einen Bolzenanker setzen" });
  return { ...shown, dialog };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the preview opens a window with the video, its poster and captions in the page's language (MEDIA-02, DEV-11)", async () => {
  const { dialog } = await open({ ...SAMPLE_VIDEO, autoplay: false });
  const video = videoOf(dialog);
  expect(video.getAttribute("poster")).toBe(SAMPLE_VIDEO.poster.src);
  expect(video.controls).toBe(true);
  expect(video.querySelector("source")).toMatchObject({ type: "video/webm" });
  const tracks = [...video.querySelectorAll("track")].map((track) => [track.getAttribute("srclang"), track.hasAttribute("default")]);
  expect(tracks).toEqual([
    ["de", true],
    ["en", false],
  ]);
});

test("plays 300 ms after its window opened, not before (MEDIA-03)", async () => {
  await open();
  expect(play).not.toHaveBeenCalled();
  await expect.poll(() => play).toHaveBeenCalledOnce();
  play.mockClear();
  vi.useFakeTimers();
  const { VideoPlayer } = await import("./video-player.tsx");
  const player = { current: null };
  const file = SAMPLE_VIDEO.video;
  await expectHydrates(() => <VideoPlayer {...{ player, file, title: "", captions: [], poster: undefined, startAt: 0 }} isAutoplay />);
  await wait(PLAY_AFTER_MS - 50);
  expect(play).not.toHaveBeenCalled();
  await wait(60);
  expect(play).toHaveBeenCalledOnce();
});

test("without autoplay, or with reduced motion, it waits for a click (MEDIA-03)", async () => {
  const { VideoPlayer } = await import("./video-player.tsx");
  const common = { player: { current: null }, file: SAMPLE_VIDEO.video, title: "", captions: [], poster: undefined, startAt: 0 };
  vi.useFakeTimers();
  await expectHydrates(() => <VideoPlayer {...common} isAutoplay={false} />);
  wantsLessMotion = true;
  await expectHydrates(() => <VideoPlayer {...common} isAutoplay />);
  await wait(10 * PLAY_AFTER_MS);
  expect(play).not.toHaveBeenCalled();
});

test("closing pauses it, and opening again resumes at the same position (MEDIA-02)", async () => {
  const { dialog } = await open();
  videoOf(dialog).currentTime = 7;
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  expect(pause).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(preview());
  const video = videoOf(await screen.findByRole("dialog"));
  expect(video.currentTime).toBe(0);
  Object.defineProperty(video, "duration", { value: 16 });
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(7);
});

test("in edit mode shows an image without a window (MEDIA-02)", async () => {
  const { container } = await expectHydrates("Video", { fields: SAMPLE_VIDEO, page: { ...testPage(), pageEditing: true } });
  expect(screen.queryByRole("button")).toBeNull();
  fireEvent.click(container.querySelector("img")!);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("reports a file that cannot be played, with a download link", async () => {
  const { dialog } = await open();
  fireEvent.error(dialog.querySelector("source")!);
  expect(dialog.textContent).toContain("Das Video lässt sich nicht abspielen");
  expect(screen.getByRole("link", { name: "Video herunterladen" }).getAttribute("href")).toBe(SAMPLE_VIDEO.video.src);
});

test("missing or invalid fields do not break the page; without JavaScript a link plays it", async () => {
  expect(await renderOnServer("Video", { fields: {} })).toBe("");
  const odd = { title: 7, video: { src: "/v.webm" }, captions: "none", poster: "x", autoplay: "yes" };
  expect(await renderOnServer("Video", { fields: odd })).toContain('<noscript><a href="/v.webm">');
});
