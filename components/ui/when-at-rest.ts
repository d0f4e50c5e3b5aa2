/**
 * Calls once the page has loaded and the browser has nothing better to do.
 * @param patience milliseconds after loading within which it is called at any rate
 * @returns takes the wish back
 */
export function whenAtRest(call: () => void, patience: number): () => void {
  let asked = 0;
  const hasIdle = "requestIdleCallback" in window;
  const ask = () => {
    // Safari has no idle callback.
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
