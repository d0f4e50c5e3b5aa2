/**
 * Asks whoever is logged in for the password again, where a call wants that first (product 9.12). The dialog is a
 * component of the page: `components/account/password-again.tsx`.
 */

/** @returns whether it was given @throws what the call that takes it throws, such as when the session has ended */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Says how to ask on this page, until the returned function is called. */
export function askWith(way: Ask): () => void {
  ask = way;
  return () => {
    if (ask === way) ask = undefined;
  };
}

/** Asks, where the page knows how. */
export async function passwordGivenAgain(): Promise<boolean> {
  return (await ask?.()) ?? false;
}
