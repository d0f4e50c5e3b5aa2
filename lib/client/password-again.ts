/**
 * Asks for the password again when a call requires a confirmation (docs/product.md, "Password again"). A component of
 * the page shows the dialog: `components/account/password-again.tsx`.
 */

/**
 * @returns whether the password was entered
 * @throws the error of the call that sends the password, for example when the session has ended
 */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Sets the function that asks for the password on this page, until the returned function is called. */
export function askWith(newAsk: Ask): () => void {
  ask = newAsk;
  return () => {
    if (ask === newAsk) ask = undefined;
  };
}

/** Asks for the password. @returns whether it was entered; false if this page cannot ask for it */
export async function passwordGivenAgain(): Promise<boolean> {
  return (await ask?.()) ?? false;
}
