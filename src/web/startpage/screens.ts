// The small blocks of content in one file: the registry names each file to all pages.
export { CategoryTiles } from "./category-tiles.tsx";
export { ContactCards } from "./contact-cards.tsx";
export { Hero } from "./hero.tsx";
export { RichText } from "./rich-text.tsx";
export { TextImage } from "./text-image.tsx";
export { UspBar } from "./usp-bar.tsx";
