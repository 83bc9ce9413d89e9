import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { watchLiveness } from "./liveness.ts";

function queue(hands = 2) {
  let now = 0;
  const movement = watchLiveness({ silentMs: 20, busyMs: 300 }, () => now);
  const run = () => {
    const events = new EventEmitter();
    const own = movement.follow(events);
    for (let hand = 0; hand < hands; hand += 1) events.emit("worker:create", {});
    return { own, emit: (event: string) => void events.emit(event, {}) };
  };
  return { movement, run, pass: (ms: number) => void (now += ms) };
}

test("a queue with responses is live; one without is stuck", () => {
  const { movement, run, pass } = queue();
  const { own, emit } = run();
  pass(19);
  emit("worker:getJob:empty");
  pass(19);
  expect([own.isMoving(), movement.isMoving()]).toEqual([true, true]);
  pass(1);
  expect([own.isMoving(), movement.isMoving()]).toEqual([false, false]);
});

test("a queue with all workers busy does not poll and has a longer timeout", () => {
  const { movement, run, pass } = queue();
  const { own, emit } = run();
  emit("job:start");
  pass(20);
  expect(own.isMoving()).toBe(false);
  emit("job:start");
  pass(299);
  expect([own.isMoving(), movement.isMoving()]).toEqual([true, true]);
  pass(1);
  expect([own.isMoving(), movement.isMoving()]).toEqual([false, false]);
  emit("job:complete");
  expect([own.isMoving(), movement.isMoving()]).toEqual([true, true]);
});

test("after a restart the queue is live only after its first response", () => {
  const { movement, run, pass } = queue();
  run();
  pass(20);
  const { own, emit } = run();
  expect([own.isMoving(), movement.isMoving()]).toEqual([true, false]);
  emit("worker:getJob:empty");
  expect(movement.isMoving()).toBe(true);
});
