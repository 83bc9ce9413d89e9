export { StockNoticeLink } from "./stock-notice-link.tsx";
