export { type HazardData, Hazards } from "./hazards.tsx";
