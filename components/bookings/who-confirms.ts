/** What a request waits for, in a sentence. Source: product 6.1 and 16. @param isService whether a host is asked */
export function whoConfirms(isService: boolean): string {
  // A host's yes may confirm at once, and an admin may confirm without one.
  return isService
    ? "We'll ask your host first. You'll find the answer under My Bookings."
    : "Your booking is confirmed once our team accepts it.";
}
