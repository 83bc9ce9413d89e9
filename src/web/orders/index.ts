export { RebuyLink } from "./rebuy/rebuy-link.tsx";
