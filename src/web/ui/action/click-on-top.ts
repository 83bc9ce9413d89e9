let press: PromiseWithResolvers<void> | null = null;

function endPress(): void {
  const ended = press;
  press = null;
  // The click follows the release.
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
 * Resolves once no mouse button and no finger is down. Await it before showing something that may move a control: one that
 * moves between press and release gets no click.
 */
export async function clickOnTop(): Promise<void> {
  await press?.promise;
}
