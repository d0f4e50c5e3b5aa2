"use client";

import { useEffect, useState } from "react";
import { useAdminDesk } from "@/components/admin/shared/admin-desk";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { SECTION_HEADING } from "@/components/admin/shared/section-heading";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { sentences } from "@/components/bookings/please-call-guest";
import { type ChangePrices, differenceOf, nowIs, quoteOf } from "@/components/bookings/what-change-does";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { StepperField } from "@/components/forms/stepper-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_API } from "@/lib/api-paths";
import { findProduct } from "@/lib/catalogue";
import { callApi } from "@/lib/client/api";
import { clearDraft, readDraft } from "@/lib/client/drafts";
import { guestEmailOf, pleaseCall } from "@/lib/domain/guest-contact";
import { unusualStart } from "@/lib/domain/start-times";
import { AppError, type FieldErrors } from "@/lib/errors";
import { formatBoth, formatGroup, formatPhone, formatTotal } from "@/lib/format";
import { MESSAGES } from "@/lib/messages";
import { MAX_PARTY, type Party } from "@/lib/pricing";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { OfferDay } from "./offer-day";
import { OverPlaces, useOverPlaces } from "./over-places";
import { PriceParts } from "./price-parts";

interface BookingEditProps {
  booking: BookingDto;
  /** What another group is priced by; null where only the server knows it. */
  prices: ChangePrices;
  /** Whether there is a host to tell, and whether mails leave. */
  mail: { hasHost: boolean; isSending: boolean };
}

/** The button that opens the form with everything an admin can change in a booking, and the form. */
export function BookingEdit(props: BookingEditProps) {
  const { may, isReloading } = useAdminDesk();
  const [isOpen, setOpen] = useState(false);
  const { booking } = props;
  useEffect(() => {
    // After a login the form goes on where its admin was.
    if (Object.keys(readDraft(draftOf(booking), valuesOf(booking))).length > 0) setOpen(true);
  }, [booking]);
  if (!may("adminEditBooking")) return null;
  if (isOpen) {
    return (
      <EditForm
        {...props}
        onClose={() => {
          setOpen(false);
          document.getElementById(SECTION_HEADING)?.focus();
        }}
      />
    );
  }
  return (
    <button
      type="button"
      // Until the page shows the last change, the form would open with what was before.
      aria-disabled={isReloading}
      onClick={() => !isReloading && setOpen(true)}
      className={`${buttonClass({ look: "outline" })} mb-6`}
    >
      Edit<span className="sr-only"> booking {booking.reference}</span>
    </button>
  );
}

/** The names of the contact's fields, as the call has them. */
const CONTACT = ["name", "phone", "email"] as const;

function valuesOf({ date, time, adults, children, contact, touristId, specialNotes }: BookingDto) {
  return {
    ...{ date, time, adults: String(adults), children: String(children), specialNotes },
    "contact.name": contact?.name ?? touristId?.fullName ?? "",
    "contact.phone": formatPhone(contact?.phone ?? ""),
    "contact.email": contact?.email ?? touristId?.email ?? "",
    /** What becomes of the total: `ours`, `keep` or `other`; blank where it is to be chosen again. */
    total: "keep",
    totalPrice: "",
  };
}

type Values = ReturnType<typeof valuesOf>;

/** What was typed for another version is no change of this one: it would undo what somebody else changed meanwhile. */
const draftOf = ({ _id, version }: BookingDto) => `admin:booking:${_id}:${version}`;

const partyOf = ({ adults, children }: Pick<Values, "adults" | "children">): Party => ({
  adults: Number(adults),
  children: Number(children || 0),
});

/** Whom we email about a change. @param call asks for a call to a guest who gets no mails; blank for any other */
function whoIsNotified(call: string, { hasHost, isSending }: BookingEditProps["mail"]): string {
  const readers = [!call && "guest", hasHost && "host"].filter(Boolean).join(" and ");
  if (!readers) return call;
  return isSending
    ? sentences(`We'll email the ${readers}.`, call)
    : sentences(
        `No mail server is set: the mail to the ${readers} stays under Mail. Please call them.`,
        call,
      );
}

function EditForm({ booking, prices, mail, onClose }: BookingEditProps & { onClose: () => void }) {
  const { say, reload } = useAdminDesk();
  const sessionEnded = useEndedAdminSession();
  const over = useOverPlaces();
  const [newer, setNewer] = useState<BookingDto>();
  /** Our price as the server told it, and the group it is for. */
  const [told, setTold] = useState<{ for: string; total: number }>();
  // The page may be loaded anew meanwhile: what is changed, is changed in what was there when the form opened.
  const [before] = useState(booking);
  /** The booking as it was last seen. */
  const current = newer ?? before;
  /** What the fields say where this admin changed nothing. */
  const opened = valuesOf(current);

  /** What is known of the total with these values. */
  function totalWith(values: Values) {
    const party = partyOf(values);
    const isOther = party.adults !== current.adults || party.children !== current.children;
    const isWhole = party.adults >= 1 && Number.isInteger(party.adults + party.children);
    const quote = isOther && isWhole ? quoteOf(current, prices, party) : undefined;
    const name = formatGroup(party.adults, party.children);
    const ours = told?.for === name ? told.total : quote?.total;
    const isAsked = isOther && ours !== current.totalPrice;
    return {
      ...{ party, name, quote, ours, isOther, isAsked },
      choice: values.total || (isAsked ? "" : "keep"),
    };
  }

  /** Asks for a call where no mail reaches the guest. The email of a guest without an account is in the form. */
  function callWith(values: Values): string {
    const typed = guestEmailOf({ email: values["contact.email"].trim(), isVerified: true });
    return pleaseCall(before.touristId ? before.guestEmail : typed, values["contact.phone"]);
  }

  const form = useApiForm({
    initial: valuesOf(before),
    draft: draftOf(before),
    schema: async () => (await import("@/lib/schemas/booking-changes")).bookingEditSchema,
    beside: {
      names: [],
      check: (values): FieldErrors =>
        totalWith(values).choice === "" ? { total: "Say what the booking costs from now on." } : {},
    },
    toInput: (values) => {
      const { party, isOther, isAsked, ours, choice } = totalWith(values);
      const contact = CONTACT.filter((name) => values[`contact.${name}`] !== opened[`contact.${name}`]);
      return {
        version: current.version,
        overbook: over.take(),
        ...(values.date !== opened.date && { date: values.date }),
        ...(values.time !== opened.time && { time: values.time }),
        ...(isOther && party),
        ...(contact.length > 0 && {
          contact: Object.fromEntries(contact.map((name) => [name, values[`contact.${name}`]])),
        }),
        ...(values.specialNotes !== opened.specialNotes && { specialNotes: values.specialNotes }),
        ...(choice === "other" && { totalPrice: Number(values.totalPrice || Number.NaN) }),
        ...(choice === "keep" && isAsked && { totalPrice: current.totalPrice }),
        ...(choice === "ours" && { expectedTotal: ours }),
      };
    },
    send: (body) => callApi<BookingDto>(ADMIN_API.booking(booking._id), { method: "PUT", body }),
    onSuccess: ({ reference, version, callGuest }) => {
      const saved = sentences(`Booking ${reference} is saved.`, callGuest && callWith(form.values));
      say(version === current.version ? "Nothing was changed." : saved);
      reload();
      onClose();
    },
    explain: (error) => {
      if (sessionEnded(error)) return undefined;
      over.note(error);
      if (!(error instanceof AppError)) return explainAdminError(MESSAGES.editBookingFailed, error);
      const latest = error.code === "CHANGED_MEANWHILE" && (error.details?.booking as BookingDto | undefined);
      if (latest) {
        // What this admin did not touch is as somebody else made it.
        const is = valuesOf(latest);
        for (const name of Object.keys(is) as (keyof Values)[]) {
          if (form.values[name] === opened[name]) form.set(name, is[name]);
        }
        setNewer(latest);
      }
      const total = error.details?.totalPrice;
      if (typeof total === "number") setTold({ for: totalWith(form.values).name, total });
      // What was agreed to is no longer the question.
      if (latest || typeof total === "number") form.set("total", "");
      return explainAdminError(MESSAGES.editBookingFailed, error);
    },
  });

  const { values, field, problem } = form;
  const { party, name, quote, ours, isOther, isAsked, choice } = totalWith(values);
  const call = callWith(values);
  const isOnlyTotal = Object.keys(problem?.fields ?? {}).join() === "total";
  // biome-ignore lint/correctness/useExhaustiveDependencies: when sending failed, not while the other fields are mended
  useEffect(() => {
    // The question is far below the summary, which has the focus.
    if (form.failures > 0 && isOnlyTotal) document.getElementById(fieldId("total"))?.focus();
  }, [form.failures]);
  const startTimes = findProduct(current.productType ?? "")?.startTimes ?? [];
  const ofParty = (which: "adults" | "children") => ({
    ...field(which),
    onValue: (value: string) => {
      form.set(which, value);
      // Another group has another price: the question is asked anew.
      form.set("total", "");
    },
  });
  return (
    <div className="mb-6 grid items-start gap-x-14 gap-y-10 border-line border-y py-5 md:petal md:border md:bg-surface md:p-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <form {...form.formProps} aria-label={`Edit booking ${current.reference}`} className="space-y-6">
        <ErrorSummary problem={problem} failures={form.failures}>
          {newer && <p className="mt-1">Now: {nowIs(newer)}</p>}
          <OverPlaces over={over} form={form} label="Save it over the places" />
        </ErrorSummary>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field("date")} label="Date" type="date" />
          <TextField
            {...field("time")}
            label="Time"
            type="time"
            hint={unusualStart(values.time, startTimes)}
          />
          <StepperField {...ofParty("adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
          <StepperField {...ofParty("children")} label="Children" one="child" min={0} max={MAX_PARTY - 1} />
        </div>
        <ChoiceField
          {...field("total")}
          value={choice}
          legend={isAsked ? "The price changes. What does it cost from now on?" : "Total"}
          options={[
            ...(isAsked && (ours !== undefined || !prices)
              ? [
                  {
                    value: "ours",
                    label: ours === undefined ? "Our price" : formatBoth(ours),
                    text:
                      ours === undefined
                        ? "You are told how much before anything changes."
                        : `Our price for ${name}, ${differenceOf(ours - current.totalPrice)}.`,
                  },
                ]
              : []),
            {
              value: "keep",
              label: formatBoth(current.totalPrice),
              text: isOther && !isAsked ? `Our price for ${name}, as until now.` : "As until now.",
            },
            { value: "other", label: "Another total", text: "Agreed with the guest." },
          ]}
        />
        {choice === "other" && (
          <TextField
            {...field("totalPrice")}
            label="Total (LKR)"
            inputMode="numeric"
            autoComplete="off"
            hint={
              /^[1-9]\d{0,9}$/.test(values.totalPrice) ? formatTotal(Number(values.totalPrice)) : undefined
            }
          />
        )}
        <TextField {...field("contact.name")} label="Guest's name" autoComplete="off" />
        <TextField
          {...field("contact.phone")}
          label="Guest's phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          optional
        />
        <TextField
          {...field("contact.email")}
          label="Guest's email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional
        />
        <TextField {...field("specialNotes")} label="Special notes" rows={3} optional />
        <p className="text-muted">
          {sentences(whoIsNotified(call, mail), `The booking stays ${current.status}.`)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <SubmitButton label="Save the booking" busyLabel="Saving…" status={form.status} />
          </div>
          <button
            type="button"
            onClick={() => {
              clearDraft(draftOf(before));
              onClose();
            }}
            className={buttonClass({ look: "quiet" })}
          >
            Stop editing
          </button>
        </div>
      </form>
      <div className="space-y-6 lg:sticky lg:top-24">
        <section aria-labelledby="price-parts" className="space-y-4">
          <h2 id="price-parts" className="text-subheading">
            What it costs
          </h2>
          <PriceParts title="Until now" party={current} total={current.totalPrice} quote={current.price} />
          {quote && quote.total === ours && (
            <PriceParts title={`With ${name}`} party={party} total={quote.total} quote={quote} />
          )}
        </section>
        <OfferDay
          offer={
            current.providerId
              ? { providerId: current.providerId._id }
              : { productType: current.productType ?? "" }
          }
          date={values.date}
          except={booking._id}
        />
      </div>
    </div>
  );
}
