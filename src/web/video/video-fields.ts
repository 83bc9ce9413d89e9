import type { Fields } from "#contract/layout.ts";
import { imageOf, type ImageValue, listOf, textOf } from "#web/shell/page/content/fields.ts";

export type Captions = { src: string; language: string; label: string };
export type VideoFile = { src: string; type: string };

export type VideoContent = {
  title: string;
  text: string;
  poster: ImageValue | null;
  /** Null if content names no file: then there is nothing to play. */
  file: VideoFile | null;
  captions: readonly Captions[];
  /** Whether it starts automatically after its window opens. */
  isAutoplay: boolean;
};

/** Content fields of a video. */
export function readVideo(fields: Fields): VideoContent {
  const file = fields["video"]?.value as Readonly<Record<keyof VideoFile, unknown>> | null | undefined;
  return {
    title: textOf(fields, "title"),
    text: textOf(fields, "text"),
    poster: imageOf(fields, "poster"),
    file: typeof file?.src === "string" && file.src !== "" ? { src: file.src, type: typeof file.type === "string" ? file.type : "" } : null,
    captions: listOf(fields, "captions").flatMap(({ src, language, label }) =>
      typeof src === "string" && typeof language === "string"
        ? [{ src, language, label: typeof label === "string" ? label : language }]
        : [],
    ),
    isAutoplay: fields["autoplay"]?.value === true,
  };
}
