/**
 * A sentence that says who answers a booking request. Source: docs/product.md, "Booking states", "Host's
 * answer".
 * @param isService whether the booking is for a host's service, so that we ask the host first
 */
export function whoConfirms(isService: boolean, isGuest: boolean): string {
  // For a service, the sentence does not say who confirms the booking: the host's answer may confirm it at once, or an
  // admin may confirm it without an answer.
  return isService
    ? `We'll ask your host first. ${isGuest ? "We'll email you the answer." : "You'll find the answer under My Bookings."}`
    : "Your booking is confirmed once our team accepts it.";
}
