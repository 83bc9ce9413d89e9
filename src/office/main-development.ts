// Hot reload must be set up before the first component is defined.
// oxlint-disable import/no-absolute-path
// @ts-expect-error served by the React plugin, not a file
import { injectIntoGlobalHook } from "/@react-refresh";

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import("./main.tsx");
