import type { ReactNode } from "react";

/** What a *.showcase.tsx exports as `showcase`: a part of the kit or a screen in its states. */
export type Showcase = { title: string; states: readonly { name: string; element: ReactNode }[] };
