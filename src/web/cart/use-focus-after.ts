import { useEffect, useEffectEvent, useState } from "react";

/** Moves the focus after an action removed or disabled the focused element; other focus is left alone. */
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
