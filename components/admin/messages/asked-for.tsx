import { formatDate, formatGroup } from "@/lib/format";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";

/** The details of a price enquiry, in two lines. */
export function AskedFor({ enquiry }: { enquiry: NonNullable<ContactMessageDto["enquiry"]> }) {
  const { productType, date, adults, children, stay } = enquiry;
  return (
    <div className="mb-1 max-w-prose">
      <p className="font-semibold">Price enquiry: {productType}</p>
      <p className="when-open wrap-anywhere">
        {`${formatDate(date)}, ${formatGroup(adults, children)}`}
        {stay && `. Stays at: ${stay}`}
      </p>
    </div>
  );
}
