// The small content blocks in one file, because every page lists each file of the registry.
export { CategoryTiles } from "./category-tiles.tsx";
export { ContactCards } from "./contact-cards.tsx";
export { Hero } from "./hero.tsx";
export { RichText } from "./rich-text.tsx";
export { TextImage } from "./text-image.tsx";
export { UspBar } from "./usp-bar.tsx";
