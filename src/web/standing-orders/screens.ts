export { StandingOrderForm } from "./standing-order-form.tsx";
export { StandingOrderRun } from "./standing-order-run.tsx";
export { StandingOrders } from "./standing-orders.tsx";
