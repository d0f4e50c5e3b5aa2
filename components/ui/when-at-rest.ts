/**
 * Calls `call` when the page has loaded and the browser is idle.
 * @param patience the maximum number of milliseconds between the end of loading and the call
 * @returns a function that cancels the pending call
 */
export function whenAtRest(call: () => void, patience: number): () => void {
  let asked = 0;
  const hasIdle = "requestIdleCallback" in window;
  const ask = () => {
    // Safari has no `requestIdleCallback`.
    asked = hasIdle ? requestIdleCallback(call, { timeout: patience }) : window.setTimeout(call, 100);
  };
  if (document.readyState === "complete") ask();
  else addEventListener("load", ask, { once: true });
  return () => {
    removeEventListener("load", ask);
    if (hasIdle) cancelIdleCallback(asked);
    else clearTimeout(asked);
  };
}
