export { OrderReturns, ReturnLink } from "./order-returns.tsx";
