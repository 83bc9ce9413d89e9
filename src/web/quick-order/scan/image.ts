export type Box = { width: number; height: number };
export type Crop = Box & { x: number; y: number };

/** The viewfinder's frame, relative to the visible video; scanner.module.css draws it. */
export const FRAME = { width: 0.84, height: 0.72 };
/** Larger images take longer to decode without better results. */
const WIDEST = 960;
/** Mean brightness, of 255, below which decoding fails. */
const DARK = 38;
const EACH_PIXEL = 53;

/** The part of a video inside the frame, if the video covers its box (object-fit: cover). */
export function cropOf(video: Box, box: Box): Crop {
  const scale = Math.max(box.width / video.width, box.height / video.height) || 1;
  const width = Math.min(video.width, box.width / scale || video.width) * FRAME.width;
  const height = Math.min(video.height, box.height / scale || video.height) * FRAME.height;
  return { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height };
}

/** The pixels inside the frame; null before the first video frame. */
export function readFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const crop = cropOf({ width: video.videoWidth, height: video.videoHeight }, { width: video.clientWidth, height: video.clientHeight });
  if (!(crop.width >= 1 && crop.height >= 1)) return null;
  const scale = Math.min(1, WIDEST / crop.width);
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(video, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}

export function isDark({ data }: Pick<ImageData, "data">): boolean {
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += 4 * EACH_PIXEL) {
    sum += 0.3 * data[at]! + 0.6 * data[at + 1]! + 0.1 * data[at + 2]!;
    count += 1;
  }
  return count > 0 && sum / count < DARK;
}
