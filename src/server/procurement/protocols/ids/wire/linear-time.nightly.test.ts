// The parsers read large messages in linear time.
import { expect, test } from "vitest";
import { readIdsRequest } from "./ids-request.ts";
import { readIdsCart } from "./read-ids-cart.ts";

test.each<[string, (times: number) => () => unknown]>([
  [
    "lines",
    (times) => () => readIdsCart(`<Warenkorb><Order>${"<OrderItem><ArtNo>1</ArtNo></OrderItem>".repeat(times)}</Order></Warenkorb>`),
  ],
  ["unknown elements", (times) => () => readIdsCart(`<Warenkorb><Order>${"<Neu><a/><b>1</b></Neu>".repeat(times)}</Order></Warenkorb>`)],
  [
    "references of one line",
    (times) => () =>
      readIdsCart(
        `<Warenkorb><Order><OrderItem><RefItems>${"<Customer>1</Customer><Supplier>2</Supplier>".repeat(times)}</RefItems></OrderItem></Order></Warenkorb>`,
      ),
  ],
  [
    "parts of a form that have no name",
    (times) => () =>
      readIdsRequest({
        method: "POST",
        query: "",
        contentType: "multipart/form-data; boundary=b",
        body: Buffer.from(`--b\r\n${"a: b\r\n\r\n\r\n--b\r\n".repeat(times * 3)}--b--`),
      }),
  ],
  [
    "half boundaries",
    (times) => () =>
      readIdsRequest({
        method: "POST",
        query: "",
        contentType: "multipart/form-data; boundary=b",
        body: Buffer.from(`--b\r\n${"\r\n--bb".repeat(times * 3)}`),
      }),
  ],
  [
    "percent signs",
    (times) => () => readIdsRequest({ method: "POST", query: "", contentType: "", body: Buffer.from(`a=${"%2".repeat(times * 20)}`) }),
  ],
])("time grows linearly with the message: %s (PROCURE-37)", (_name, make) => {
  const spent = (times: number): number => {
    const run = make(times);
    run();
    const start = process.threadCpuUsage();
    for (let round = 0; round < 5; round += 1) run();
    return process.threadCpuUsage(start).user / 1000;
  };
  // 8 times the input may take 8 times the time, and 3 times that on a busy machine; quadratic growth would be 64 times.
  expect(spent(4000)).toBeLessThan(Math.max(8, spent(500)) * 24);
});
