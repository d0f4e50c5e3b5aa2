/** Badge of an offer whose bookings are confirmed at once. */
export function InstantBadge() {
  return (
    <p className="instant-badge">
      <span aria-hidden="true" className="icon icon-instant" />
      Instant confirmation
    </p>
  );
}
