export { RebuyLink } from "./rebuy-link.tsx";
