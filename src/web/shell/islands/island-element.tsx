import { type FunctionComponent, type ReactNode, useEffect } from "react";
import type { LayoutComponent } from "#contract/layout.ts";
import type { Translate } from "#web/ui/text.ts";
import { type Page, IslandFrame } from "./island-context.tsx";
import type { IslandState } from "./screen-props.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- see Screen in screens.ts
export type ScreenComponent = FunctionComponent<any>;

export type RenderedIsland = {
  Component: ScreenComponent;
  uid: string;
  state: IslandState;
  page: Page;
  t: Translate;
  /** Renders the slots of a static container. */
  slot?: (name: string) => ReactNode;
  /** Called once after hydration. */
  onHydrated?: () => void;
};

/** Server and browser must render the same tree, or hydration would find different ids. */
export function islandElement({ Component, uid, state, page, t, slot, onHydrated }: RenderedIsland): ReactNode {
  return (
    <IslandFrame page={page} t={t}>
      <Component uid={uid} fields={state.fields} params={state.params} data={state.data} errorId={state.errorId} {...(slot && { slot })} />
      <HydrationSignal onHydrated={onHydrated} />
    </IslandFrame>
  );
}

function HydrationSignal({ onHydrated }: { onHydrated: (() => void) | undefined }) {
  useEffect(() => {
    onHydrated?.();
    // Only on mount; later renders are of a hydrated island.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

export function stateOf(component: LayoutComponent): IslandState {
  const { fields, params, data, errorId } = component;
  // JSON.stringify omits the undefined ones.
  return { fields, params, data, errorId };
}

/** Id prefix of an island, safe in selectors and unique on the page. */
export function idPrefixOf(uid: string): string {
  return `${uid.replace(/[^\w-]/g, "_")}-`;
}
