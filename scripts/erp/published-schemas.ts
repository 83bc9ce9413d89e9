// JSON schemas for developers of connectors, generated from the shop's own validators.
import type { GenericSchema } from "valibot";
import {
  costArticlesShape,
  costsShape,
  errorShape,
  findCustomerShape,
  foundCustomerShape,
  heldBackInvoicesShape,
  orderBlockersShape,
  simulationShape,
  dateRangeShape,
} from "#server/erp/over-http/call-shapes.ts";
import { messageShape } from "#server/erp/shapes/message-shapes.ts";
import { orderShape, withdrawalShape } from "#server/erp/shapes/order-shapes.ts";
import { type JsonSchema, toJsonSchema } from "./to-json-schema.ts";

export const SCHEMA_FOLDER = "docs/erp";

type Published = { title: string; shape: GenericSchema };

const PUBLISHED: Readonly<Record<string, Published>> = {
  order: { title: "An order as it is handed over: PUT orders/CODE", shape: orderShape },
  withdrawal: { title: "A private customer's withdrawal from an order: PUT withdrawals/REFERENCE", shape: withdrawalShape },
  message: { title: "One message of GET messages", shape: messageShape },
  messages: { title: "The answer to GET messages; each message is as message.schema.json says", shape: dateRangeShape },
  "find-customer": { title: "What POST find-customer asks", shape: findCustomerShape },
  "found-customer": { title: "What POST find-customer answers", shape: foundCustomerShape },
  simulation: { title: "What POST simulate asks", shape: simulationShape },
  objections: { title: "What POST simulate answers", shape: orderBlockersShape },
  "cost-articles": { title: "What POST costs asks", shape: costArticlesShape },
  costs: { title: "What POST costs answers", shape: costsShape },
  "held-back-invoices": { title: "What GET held-back-invoices answers", shape: heldBackInvoicesShape },
  error: { title: "What every refusal answers", shape: errorShape },
};

/** Schemas by file name. */
export function publishedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(PUBLISHED).map(([name, { title, shape }]) => [
      `${name}.schema.json`,
      { $schema: "https://json-schema.org/draft/2020-12/schema", title, ...toJsonSchema(shape) },
    ]),
  );
}

export function schemaText(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
