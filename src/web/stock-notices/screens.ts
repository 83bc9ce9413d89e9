export { StockNotice } from "./stock-notice.tsx";
