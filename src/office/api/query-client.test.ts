import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const fail = () => Promise.reject(new TypeError("Failed to fetch"));

test("a read without a network fails instead of waiting", async () => {
  await expect(createQueryClient().fetchQuery({ queryKey: ["orders"], queryFn: fail })).rejects.toThrow("Failed to fetch");
});

test("a change without a network fails instead of being sent later", async () => {
  await expect(new MutationObserver(createQueryClient(), { mutationFn: fail }).mutate()).rejects.toThrow("Failed to fetch");
});
