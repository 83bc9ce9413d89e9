/** Name of the shop's task that reads ERP messages; an ERP in the same database schedules it when it has some. */
export const READ_ERP_MESSAGES = "read-erp-messages";
