export { OrderWithdrawal } from "./order-withdrawal.tsx";
export { Withdrawal } from "./withdrawal.tsx";
export { WithdrawalNotice } from "./withdrawal-notice.tsx";
