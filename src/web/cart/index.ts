export { CartErrors } from "./cart-errors.tsx";
export { CartSummary } from "./cart-summary.tsx";
export { EmptyCart } from "./empty-cart.tsx";
export { type AddByNumberResult, addByNumber } from "./send-add-by-number.ts";
export { isSimulationCode } from "./simulation-code.ts";
