export { BuyBoxPanel } from "./buy-box.tsx";
