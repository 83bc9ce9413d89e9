import type { Stories } from "#web/showroom/stories.ts";
import { ProductImage } from "./product-image.tsx";

const TILE = { width: 176, height: 132 };
const svg = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#d9dde2"/><path d="M0 0l${width} ${height}M0 ${height}L${width} 0" stroke="#6b7480"/></svg>`)}`;

export const stories: Stories = {
  title: "Bilder der Artikel",
  arePartsOnly: true,
  states: [
    { name: "Zeichnung in ihrem Raum", element: <ProductImage src={svg(4, 3)} {...TILE} alt="Zeichnung" /> },
    { name: "Hohes Bild", element: <ProductImage src={svg(1, 3)} {...TILE} alt="Bild im Hochformat" /> },
    { name: "Breites Bild", element: <ProductImage src={svg(4, 1)} {...TILE} alt="Bild im Querformat" loading="lazy" /> },
  ],
};
