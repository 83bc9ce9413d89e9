type HappyWindow = { happyDOM: { setURL(address: string): void } };

/** Puts the test's document at an address, without loading anything. Needs the environment happy-dom. */
export function setAddress(address: string): void {
  (window as unknown as HappyWindow).happyDOM.setURL(address);
}
