import type { ErpMessage } from "../ports/erp-messages.ts";

/** Describes contradictions between customer or price messages: the result would depend on the order in which they are read. */
export function findContradictions(messages: readonly ErpMessage[]): string[] {
  const told = new Map<string, string>();
  const lists = new Map<string, string>();
  const found: string[] = [];
  for (const message of messages) {
    if (message.kind !== "customer" && message.kind !== "price") continue;
    const about =
      message.kind === "customer" ? message.customer.customerId : `${message.price.articleNumber} in ${message.price.priceList}`;
    const version = `${message.kind} ${about}, version ${message.version}`;
    const said = JSON.stringify(message.kind === "customer" ? message.customer : message.price);
    if ((told.get(version) ?? said) !== said) found.push(`${version} says two things`);
    told.set(version, said);
    if (message.kind !== "price") continue;
    const { priceList, kind, currency } = message.price;
    const list = `${kind} in ${currency}`;
    if ((lists.get(priceList) ?? list) !== list) found.push(`price list ${priceList} is ${lists.get(priceList)} and ${list}`);
    lists.set(priceList, list);
  }
  return found;
}
