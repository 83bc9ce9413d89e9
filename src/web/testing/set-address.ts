type HappyWindow = { happyDOM: { setURL(address: string): void } };

/** Sets the address of the test's document without loading anything. Needs the environment happy-dom. */
export function setAddress(address: string): void {
  (window as unknown as HappyWindow).happyDOM.setURL(address);
}
