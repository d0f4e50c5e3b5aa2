"use client";

import { useState } from "react";
import { PhoneField } from "@/components/forms/phone-field";
import { TextField } from "@/components/forms/text-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { withPickUp } from "./pick-up";
import { PickUpField } from "./pick-up-field";
import { splitPickUp } from "./split-pick-up";
import { type ChangeProps, dialogProps, useChange } from "./use-change";

const CONTACT = ["name", "email", "phone"] as const;

type Details = Partial<Record<(typeof CONTACT)[number] | "pickUp" | "specialNotes", string>>;

interface DetailsDialogProps extends ChangeProps {
  /** Whether guests are picked up where they stay. */
  picksUp: boolean;
}

/** Dialog that changes the contact, the pick-up place and the notes of a booking. */
export function DetailsDialog({ booking, actions, picksUp }: DetailsDialogProps) {
  const { current, send, explain } = useChange({ booking, actions });
  const [typed, setTyped] = useState<Details>({});
  const { _id, contact, touristId, specialNotes } = current;
  const known: Required<Details> = {
    name: contact?.name ?? touristId?.fullName ?? "",
    email: contact?.email ?? touristId?.email ?? "",
    phone: contact?.phone ?? "",
    ...splitPickUp(specialNotes),
  };
  const hasPickUp = picksUp || known.pickUp !== "";
  const shown = (name: keyof Details) => typed[name] ?? known[name];
  const field = (name: keyof Details) => ({
    name: `${name}-${_id}`,
    value: shown(name),
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <ConfirmDialog
      {...dialogProps({ booking, actions }, "Edit details")}
      title={hasPickUp ? "Edit contact details, pick-up and notes" : "Edit contact details and notes"}
      text="Your day, time and price stay the same."
      confirmLabel="Save changes"
      cancelLabel="Keep current details"
      busyLabel="Saving…"
      onConfirm={async () => {
        const changed = CONTACT.filter((name) => typed[name] !== undefined && typed[name] !== known[name]);
        const contactChange = Object.fromEntries(changed.map((name) => [name, typed[name]]));
        await send(
          API.changeDetails(_id),
          {
            ...(changed.length > 0 && { contact: contactChange }),
            ...((typed.pickUp ?? typed.specialNotes) !== undefined && {
              specialNotes: withPickUp(shown("pickUp"), shown("specialNotes")),
            }),
          },
          () => "We saved your changes.",
        );
        setTyped({});
      }}
      explain={explain}
    >
      <TextField {...field("name")} label="Name" autoComplete="name" />
      <TextField {...field("email")} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PhoneField {...field("phone")} optional hint="With country code, such as +94 77 123 4567" />
      {hasPickUp && <PickUpField field={field("pickUp")} />}
      <TextField {...field("specialNotes")} label="Special notes" rows={3} optional />
    </ConfirmDialog>
  );
}
