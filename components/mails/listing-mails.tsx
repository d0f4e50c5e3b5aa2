import { Mail } from "./mail";
import { Action, Hello, Quote, Words } from "./parts";

/** The mails about listings, to their owners. */

interface ListingMail {
  /** Name of the reader. */
  host: string;
  serviceName: string;
  home: string;
  /** Address of the public page, or of the dashboard where there is none. */
  page: string;
}

interface WithNote extends ListingMail {
  /** Words of our team, safe for a mail; may be blank. */
  note: string;
}

/** The listing is public for the first time, or again. */
export function ListingApproved({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail
      title="Your listing is public"
      preview={`Travellers can find and book ${serviceName} now.`}
      home={home}
    >
      <Hello name={host} />
      <Words>Our team has approved {serviceName}. Travellers can find it and book it from now on.</Words>
      {note ? <Quote by="From our team" text={note} /> : null}
      <Action href={page}>See my page</Action>
    </Mail>
  );
}

/** A change took effect. */
export function ChangeApproved({
  host,
  serviceName,
  home,
  page,
  note,
  fields,
}: WithNote & { fields: string }) {
  return (
    <Mail title="Your change is public" preview={`${serviceName}: ${fields}.`} home={home}>
      <Hello name={host} />
      <Words>
        Our team has approved your change of {serviceName}: {fields}. Travellers see it from now on.
      </Words>
      {note ? <Quote by="From our team" text={note} /> : null}
      <Action href={page}>See my page</Action>
    </Mail>
  );
}

/** A change was refused. */
export function ChangeRejected({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail title="Your change was not taken" preview={`${serviceName} stays as it was.`} home={home}>
      <Hello name={host} />
      <Words>
        Our team has looked at your change of {serviceName} and did not take it. Your page stays as it was.
        You may send another change at any time.
      </Words>
      {note ? <Quote by="From our team" text={note} /> : null}
      <Action href={page}>Open my listing</Action>
    </Mail>
  );
}

/** The approval was taken back. */
export function ApprovalWithdrawn({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail
      title="Your listing is not public any more"
      preview={`Travellers cannot find or book ${serviceName} for now.`}
      home={home}
    >
      <Hello name={host} />
      <Words>
        Our team has taken back the approval of {serviceName}, so travellers cannot find or book it for now.
        Bookings that you have already stay as they are.
      </Words>
      {note ? <Quote by="From our team" text={note} /> : null}
      <Action href={page}>Open my listing</Action>
    </Mail>
  );
}
