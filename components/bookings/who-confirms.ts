/**
 * A sentence that says who has to confirm a request. Source: docs/product.md, "Booking states", "Host's
 * answer".
 * @param isService whether the booking is for a host's service, so that we ask the host first
 */
export function whoConfirms(isService: boolean, isGuest: boolean): string {
  // The sentence does not say who confirms: the host's answer may confirm at once, or an admin may confirm
  // without an answer.
  return isService
    ? `We'll ask your host first. ${isGuest ? "We'll email you the answer." : "You'll find the answer under My Bookings."}`
    : "Your booking is confirmed once our team accepts it.";
}
