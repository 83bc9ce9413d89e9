import { useEffect, useEffectEvent, useState } from "react";

/** What is done takes the focus with it; whoever has moved on meanwhile keeps it. */
export function useFocusAfter(take: () => void): (done: Promise<boolean>) => Promise<void> {
  const [timesDone, setTimesDone] = useState(0);
  const move = useEffectEvent(() => {
    const held = document.activeElement;
    if (!held || held === document.body || held.matches(":disabled")) take();
  });
  useEffect(() => {
    if (timesDone > 0) move();
  }, [timesDone]);
  return async (done) => {
    if (await done) setTimesDone((times) => times + 1);
  };
}
