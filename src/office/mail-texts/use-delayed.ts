import { useEffect, useState } from "react";

const TYPING_MS = 400;

/** A value shortly after its last change, so that the preview does not load with each letter. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
