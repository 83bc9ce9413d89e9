let press: PromiseWithResolvers<void> | null = null;

function endPress(): void {
  const ended = press;
  press = null;
  // The click event follows pointerup.
  setTimeout(() => ended?.resolve());
}

if (typeof document !== "undefined") {
  const options = { capture: true, passive: true };
  document.addEventListener(
    "pointerdown",
    () => {
      endPress();
      press = Promise.withResolvers<void>();
    },
    options,
  );
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, endPress, options);
}

/**
 * Resolves once no pointer is pressed. Await it before layout changes: a control that moves between press and release gets no
 * click.
 */
export async function clickOnTop(): Promise<void> {
  await press?.promise;
}
