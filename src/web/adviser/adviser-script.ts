/** API of the services host's script (src/server/adviser/client/adviser.js). */
export type AdviserScript = {
  open(options: {
    uuid: string;
    language: string;
    site: string;
    title: string;
    closeLabel: string;
    /** False for users who must sign in before they order. */
    canOrder: boolean;
    onClose(): void;
  }): OpenAdviser;
};
export type OpenAdviser = { frame: HTMLIFrameElement; close(): void };

declare global {
  interface Window {
    ankerplatzAdviser?: AdviserScript;
  }
}

const loading = new Map<string, Promise<AdviserScript>>();

/** Loads the adviser's script once from the services host; retries after a failure. */
export function loadAdviserScript(address: string): Promise<AdviserScript> {
  const asked = loading.get(address) ?? loadScript(address);
  loading.set(address, asked);
  return asked;
}

function loadScript(address: string): Promise<AdviserScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      loading.delete(address);
      reject(new Error(`the adviser could not be loaded from ${address}`));
    };
    script.src = address;
    script.addEventListener("load", () => (window.ankerplatzAdviser ? resolve(window.ankerplatzAdviser) : fail()));
    script.addEventListener("error", fail);
    document.head.append(script);
  });
}
