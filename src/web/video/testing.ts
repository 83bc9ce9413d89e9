const FOLDER = "/-/media/video/bolzenanker-setzen";

/** The sample video of content, as a page references it. */
export const SAMPLE_VIDEO = {
  title: "Einen Bolzenanker setzen",
  text: "Bohren, reinigen, setzen, anziehen: die vier Schritte in sechzehn Sekunden.",
  poster: { src: `${FOLDER}.webp`, width: 960, height: 540, alt: "Schnitt durch Beton: Ein Bolzenanker hält ein Anbauteil" },
  video: { src: `${FOLDER}.webm`, type: "video/webm" },
  captions: [
    { src: `${FOLDER}.de.vtt`, language: "de", label: "Deutsch" },
    { src: `${FOLDER}.en.vtt`, language: "en", label: "English" },
  ],
  autoplay: true,
};
