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
  /** Places of a static container. */
  slot?: (name: string) => ReactNode;
  /** Called once, when the region answers to clicks. */
  onLive?: () => void;
};

/** One and the same tree on the server and in the browser, or ids and hydration would find a difference. */
export function islandElement({ Component, uid, state, page, t, slot, onLive }: RenderedIsland): ReactNode {
  return (
    <IslandFrame page={page} t={t}>
      <Component uid={uid} fields={state.fields} params={state.params} data={state.data} errorId={state.errorId} {...(slot && { slot })} />
      <AliveSignal onLive={onLive} />
    </IslandFrame>
  );
}

function AliveSignal({ onLive }: { onLive: (() => void) | undefined }) {
  useEffect(() => {
    onLive?.();
    // Only the first time: later renderings show a region that lives already.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

export function stateOf(component: LayoutComponent): IslandState {
  const { fields, params, data, errorId } = component;
  // What is undefined is left out of the text beside the region.
  return { fields, params, data, errorId };
}

/** Prefix of the ids in a region, safe in selectors: ids of two regions never meet. */
export function idPrefixOf(uid: string): string {
  return `${uid.replace(/[^\w-]/g, "_")}-`;
}
