export { AddToList, type AddToListProps } from "./add-to-list.tsx";
export { ToListLink } from "./to-list-link.tsx";
