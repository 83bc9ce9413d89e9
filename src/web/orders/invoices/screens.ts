export { InvoiceDetails } from "./invoice-details.tsx";
export { Invoices } from "./invoices.tsx";
export { InvoiceXml } from "./invoice-xml.tsx";
