export { DirectRebuy } from "./direct-rebuy.tsx";
export { RebuyLink } from "./rebuy-link.tsx";
