// Renders the video clip of content/media/video: setting a bolt anchor, as a section through concrete. Run it after changing the
// drawing; it needs ffmpeg. The poster is a frame of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const FOLDER = join(import.meta.dirname, "../content/media/video");
const NAME = "bolzenanker-setzen";
const WIDTH = 960;
const HEIGHT = 540;
const PER_SECOND = 24;

/** Start of each step, in seconds; the captions beside the clip use the same times. */
const STEPS = { drill: 0, clean: 4, drive: 7, tighten: 11, end: 16 } as const;
const POSTER_AT = 14.6;

// The section: surface of the concrete, the hole, and the fixture to be fastened.
const SURFACE = 300;
const CENTRE = 480;
const DEPTH = 170;
const HALF_HOLE = 15;
const FIXTURE = 26;
const ANCHOR_LENGTH = 232;

/** Progress of a time span from 0 to 1, eased at both ends. */
function over(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

const box = (x: number, y: number, width: number, height: number, paint: string, more = ""): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${Math.max(0, height).toFixed(1)}" fill="${paint}" ${more}/>`;

const GRAVEL = Array.from({ length: 46 }, (_, at) => ({
  x: (at * 211) % WIDTH,
  y: SURFACE + 26 + ((at * 97) % (HEIGHT - SURFACE - 40)),
  size: 5 + ((at * 7) % 10),
})).filter(({ x, y, size }) => Math.abs(x - CENTRE) > HALF_HOLE + size + 8 || y > SURFACE + DEPTH + size + 12);

function concrete(time: number): string {
  const hole = DEPTH * over(time, STEPS.drill + 0.8, STEPS.drill + 3);
  return [
    box(0, SURFACE, WIDTH, HEIGHT - SURFACE, "#cbc6bc"),
    ...GRAVEL.map(({ x, y, size }) => `<circle cx="${x}" cy="${y}" r="${size}" fill="#b4aea3"/>`),
    box(CENTRE - HALF_HOLE, SURFACE, 2 * HALF_HOLE, hole, "#857e72"),
  ].join("");
}

function drill(time: number): string {
  const down = DEPTH * over(time, 0.8, 3);
  const away = (1 - over(time, 0, 0.7) + over(time, 3.1, 3.9)) * -520;
  const tip = SURFACE + down + away;
  const turn = (time * 90) % 24;
  const flutes = Array.from({ length: 12 }, (_, at) => {
    const y = tip - 14 - at * 24 + turn - 12;
    return y > tip - 8 ? "" : `<path d="M${CENTRE - 14} ${y}l28-12v7l-28 12z" fill="#6d757d"/>`;
  }).join("");
  return [
    box(CENTRE - 14, tip - 290, 28, 284, "url(#steel)"),
    flutes,
    `<path d="M${CENTRE - 15} ${tip - 10}h30l-15 10z" fill="#565e66"/>`,
    box(CENTRE - 34, tip - 350, 68, 64, "#2b3a45", 'rx="8"'),
    box(CENTRE - 70, tip - 560, 140, 214, "#c8102e", 'rx="14"'),
    box(CENTRE - 70, tip - 470, 140, 22, "#8f0b21"),
  ].join("");
}

function dust(time: number, from: number, to: number, height: number): string {
  if (time < from || time > to) return "";
  return Array.from({ length: 18 }, (_, at) => {
    const age = ((time - from) * 1.3 + at / 18) % 1;
    const side = at % 2 === 0 ? 1 : -1;
    const x = CENTRE + side * (HALF_HOLE + age * (30 + ((at * 13) % 60)));
    const y = SURFACE - Math.sin(age * Math.PI) * (height + ((at * 17) % 40));
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${3 + ((at * 5) % 4)}" fill="#9b9486" opacity="${(0.9 - age * 0.8).toFixed(2)}"/>`;
  }).join("");
}

/** A brush that moves up and down twice. */
function brush(time: number): string {
  const inside = Math.abs(Math.sin(((time - STEPS.clean - 0.5) / 2) * 2 * Math.PI)) * DEPTH;
  const away = (1 - over(time, STEPS.clean, STEPS.clean + 0.5) + over(time, STEPS.clean + 2.5, STEPS.clean + 3)) * -420;
  const tip = SURFACE + (time > STEPS.clean + 0.5 && time < STEPS.clean + 2.5 ? inside : 0) + away;
  const bristles = Array.from({ length: 14 }, (_, at) => {
    const y = tip - 6 - at * 8;
    return `<path d="M${CENTRE - 13} ${y}l26-5M${CENTRE - 13} ${y - 5}l26 5" stroke="#9a6b2f" stroke-width="2"/>`;
  }).join("");
  return box(CENTRE - 3, tip - 300, 6, 298, "#6d757d") + bristles + box(CENTRE - 12, tip - 380, 24, 90, "#2b3a45", 'rx="6"');
}

function fixture(time: number): string {
  const aside = (1 - over(time, STEPS.drive, STEPS.drive + 0.8)) * 720;
  const [left, right] = [CENTRE - 190 + aside, CENTRE + HALF_HOLE + aside];
  return (
    box(left, SURFACE - FIXTURE, 190 - HALF_HOLE, FIXTURE, "#7f8a93", 'stroke="#4b545c" stroke-width="2"') +
    box(right, SURFACE - FIXTURE, 190 - HALF_HOLE, FIXTURE, "#7f8a93", 'stroke="#4b545c" stroke-width="2"')
  );
}

/** Three hammer blows; each drives the anchor by a third. */
const BLOWS = [8.6, 9.4, 10.2];

function anchor(time: number): string {
  const driven = BLOWS.reduce((sum, blow) => sum + over(time, blow, blow + 0.12), 0) / BLOWS.length;
  const drop = over(time, STEPS.drive + 0.8, STEPS.drive + 1.4);
  const start = SURFACE - FIXTURE - 24 - (1 - drop) * 420;
  const spread = over(time, STEPS.tighten + 1, STEPS.tighten + 3);
  const end = start + driven * (SURFACE + DEPTH - 12 - (SURFACE - FIXTURE - 24)) - spread * 8;
  const top = end - ANCHOR_LENGTH;
  const thread = Array.from({ length: 13 }, (_, at) => {
    const y = top + 8 + at * 7;
    return `<path d="M${CENTRE - 11} ${y}h22" stroke="#6d757d" stroke-width="1.6"/>`;
  }).join("");
  const sleeve = 12 + spread * 5;
  return [
    box(CENTRE - 11, top, 22, ANCHOR_LENGTH - 18, "url(#steel)", 'rx="2"'),
    thread,
    `<path d="M${CENTRE - 10} ${end - 26}h20l4 26h-28z" fill="#8b949c"/>`,
    `<path d="M${CENTRE - 12} ${end - 62}h24l${sleeve - 12} 40h-${2 * sleeve}z" fill="#d7b56d" stroke="#8f7434" stroke-width="1.5"/>`,
    nut(time, top),
  ].join("");
}

function nut(time: number, top: number): string {
  const home = SURFACE - FIXTURE - 20;
  const y = Math.min(home, top + 40 + over(time, STEPS.tighten + 0.6, STEPS.tighten + 1.4) * 400);
  const turned = Math.sin((time - STEPS.tighten) * 9) * 7 * (time > STEPS.tighten + 0.6 && time < STEPS.tighten + 3.2 ? 1 : 0);
  return [
    box(CENTRE - 34, y + 14, 68, 6, "#aab1b8", 'stroke="#4b545c" stroke-width="1.5"'),
    box(CENTRE - 26, y - 8, 52, 22, "#aab1b8", 'stroke="#4b545c" stroke-width="2" rx="3"'),
    `<path d="M${CENTRE - 9 + turned} ${y - 8}v22M${CENTRE + 11 + turned} ${y - 8}v22" stroke="#4b545c" stroke-width="2"/>`,
  ].join("");
}

function hammer(time: number): string {
  const here = over(time, STEPS.drive + 1, STEPS.drive + 1.5) - over(time, 10.5, STEPS.tighten);
  if (here <= 0) return "";
  const struck = Math.max(...BLOWS.map((blow) => Math.max(0, 1 - Math.abs(time - blow) / 0.22)));
  const driven = BLOWS.reduce((sum, blow) => sum + over(time, blow, blow + 0.12), 0) / BLOWS.length;
  const y = SURFACE - FIXTURE - 24 - ANCHOR_LENGTH + driven * (FIXTURE + DEPTH + 12) - 62 - (1 - struck) * 46;
  return (
    `<g opacity="${here.toFixed(2)}">${box(CENTRE - 40, y, 80, 60, "#3d4a54", 'rx="6"')}` +
    `${box(CENTRE + 40, y + 18, 250, 22, "#b07a3f", 'rx="10"')}</g>`
  );
}

function wrench(time: number): string {
  const here = over(time, STEPS.tighten + 0.2, STEPS.tighten + 0.7) - over(time, STEPS.tighten + 3.2, STEPS.tighten + 3.6);
  if (here <= 0) return "";
  const sway = Math.sin((time - STEPS.tighten) * 9) * 26;
  const y = SURFACE - FIXTURE - 30;
  return (
    `<g opacity="${here.toFixed(2)}">${box(CENTRE - 44, y, 88, 26, "#565e66", 'rx="8"')}` +
    `${box(CENTRE + 30, y + 3, 240 + sway, 20, "url(#steel)", 'rx="9" stroke="#4b545c" stroke-width="2"')}</g>`
  );
}

/** The anchor holds: arrows of the clamping force, and a check mark. */
function holds(time: number): string {
  const seen = over(time, STEPS.tighten + 3.1, STEPS.tighten + 3.6);
  if (seen <= 0) return "";
  const arrow = (x: number) => `<path d="M${x} ${SURFACE + 96}v-46m-11 14l11-15l11 15" stroke="#1f7a3d" stroke-width="6" fill="none"/>`;
  return (
    `<g opacity="${seen.toFixed(2)}">${arrow(CENTRE - 70)}${arrow(CENTRE + 70)}` +
    `<circle cx="790" cy="130" r="52" fill="#1f7a3d"/><path d="M764 132l19 20l34-42" stroke="#fff" stroke-width="12" fill="none"/></g>`
  );
}

function steps(time: number): string {
  const begins = [STEPS.drill, STEPS.clean, STEPS.drive, STEPS.tighten];
  const now = begins.findLastIndex((begin) => time >= begin);
  return begins
    .map((_, at) => {
      const x = 70 + at * 66;
      const isNow = at === now;
      const paint = at <= now ? "#12344d" : "#c3cdd4";
      return (
        `<circle cx="${x}" cy="64" r="${isNow ? 26 : 20}" fill="${paint}"/>` +
        `<text x="${x}" y="${isNow ? 74 : 72}" font-family="sans-serif" font-size="${isNow ? 28 : 22}" font-weight="700" fill="#fff" text-anchor="middle">${at + 1}</text>`
      );
    })
    .join("");
}

function drawFrame(time: number): Buffer {
  const shapes = [
    box(0, 0, WIDTH, HEIGHT, "#eef3f6"),
    concrete(time),
    time < STEPS.clean ? drill(time) : "",
    dust(time, 0.9, 3.1, 40),
    time >= STEPS.clean && time < STEPS.drive ? brush(time) : "",
    dust(time, STEPS.clean + 0.6, STEPS.clean + 2.6, 120),
    time >= STEPS.drive ? fixture(time) + anchor(time) + hammer(time) + wrench(time) + holds(time) : "",
    steps(time),
  ].join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
      `<defs><linearGradient id="steel"><stop offset="0" stop-color="#8b949c"/><stop offset=".4" stop-color="#eef1f3"/><stop offset="1" stop-color="#7a838b"/></linearGradient></defs>${shapes}</svg>`,
  );
}

async function drawClip(): Promise<void> {
  const input = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${WIDTH}x${HEIGHT}`, "-r", String(PER_SECOND), "-i", "-"];
  // VP9 in WebM: every current browser plays it, and it is free of patent fees.
  const output = ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "38", "-b:v", "0", "-g", "96", "-row-mt", "1", "-an"];
  const ffmpeg = spawn("ffmpeg", ["-y", "-loglevel", "error", ...input, ...output, join(FOLDER, `${NAME}.webm`)], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(ffmpeg, "exit");
  for (let frame = 0; frame < STEPS.end * PER_SECOND; frame++) {
    const pixels = await sharp(drawFrame(frame / PER_SECOND))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  writeFileSync(join(FOLDER, `${NAME}.webp`), await sharp(drawFrame(POSTER_AT)).webp({ quality: 82 }).toBuffer());
}

if (import.meta.main) await drawClip();
