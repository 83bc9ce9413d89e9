export { BuyBoxPanel } from "./buy-box.tsx";
export { SuccessorOffer } from "./successor-offer.tsx";
