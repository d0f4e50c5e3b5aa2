import type { BookingDto } from "@/lib/schemas/booking-dto";

interface GuestNotesProps {
  booking: Pick<BookingDto, "specialNotes" | "contact">;
  /** CSS classes of each text. */
  className?: string;
}

/**
 * The texts that a guest wrote for the host: the special notes and the message. In the message field, our forms ask
 * where the guest is staying.
 */
export function GuestNotes({ booking: { specialNotes, contact }, className = "" }: GuestNotesProps) {
  // A guest may write the same text into both fields.
  return [...new Set([contact?.message, specialNotes])].map(
    (text) =>
      text && (
        <span key={text} className={`wrap-anywhere block whitespace-pre-line ${className}`}>
          {text}
        </span>
      ),
  );
}
