import { expect, test } from "vitest";
import { readHookAddress } from "./hook-address.ts";

const read = (address: string) => readHookAddress(address, { allowsLocal: false });

test.each([
  ["https://software.example/hook?session=1", "https://software.example"],
  ["http://erp_server:8080/return", "http://erp_server:8080"],
  ["https://dübel.example/", "https://xn--dbel-0ra.example"],
  ["http://192.0.2.7/a", "http://192.0.2.7"],
  ["https://[2001:db8::1]:8443/a", "https://[2001:db8::1]:8443"],
])("accepts the return address %s (PROCURE-38)", (address, origin) => {
  expect(read(address)).toMatchObject({ address, origin });
});

test.each([
  "http://localhost./",
  "http://shop.localhost./",
  "http://127.0.0.1./",
  "https://*.example/",
  "https://ev;il.example/",
  "https://ev'il.example/",
  "https://ev,il.example/",
  "https://evil.example./",
  "https://a..example/",
  `https://${"a".repeat(64)}.example/`,
  "http://localhost/",
  "http://[::1]/",
  "ftp://software.example/",
  "https://user:password@software.example/",
  "https:\\\\software.example/",
])("rejects the return address %s", (address) => {
  expect(read(address)).toBeNull();
});
