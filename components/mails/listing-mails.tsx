import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Quote, Words } from "./parts";

/** Mails about listings, to their owners. */

interface ListingMail {
  /** Name of the recipient. */
  host: string;
  serviceName: string;
  home: string;
  /** Address of the public page, or of the dashboard if there is no public page. */
  page: string;
}

interface WithNote extends ListingMail {
  /** Our team's note, made safe for a mail; may be empty. */
  note: string;
}

/** The listing is public, for the first time or again. */
export function ListingApproved({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail
      title="Your listing is public"
      preview={`Travellers can find and book ${serviceName} now.`}
      home={home}
    >
      <Hello name={host} />
      <Words>
        Have a look at your page. Our team approved {serviceName}, and travellers can find and book it now.
      </Words>
      <Action href={page}>See my page</Action>
      {note ? <Quote by="From our team" text={note} /> : null}
    </Mail>
  );
}

/** Our team approved a change of the listing. */
export function ChangeApproved({
  host,
  serviceName,
  home,
  page,
  note,
  fields,
}: WithNote & { fields: string }) {
  return (
    <Mail
      title="Your change is live"
      preview={`Travellers now see your change to ${serviceName}.`}
      home={home}
    >
      <Hello name={host} />
      <Words>Have a look at your page. Our team approved your change, and travellers see it now.</Words>
      <Action href={page}>See my page</Action>
      <Facts
        facts={[
          ["Listing", serviceName],
          ["Changed", fields],
        ]}
      />
      {note ? <Quote by="From our team" text={note} /> : null}
    </Mail>
  );
}

/** Our team declined a change of the listing. */
export function ChangeRejected({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail title="Your change was declined" preview={`${serviceName} has not changed.`} home={home}>
      <Hello name={host} />
      <Words>
        Our team declined your change to {serviceName}, so your page has not changed. You can send another
        change at any time.
      </Words>
      <Action href={page}>Open my listing</Action>
      {note ? <Quote by="From our team" text={note} /> : null}
    </Mail>
  );
}

/** Our team asks for changes of the listing. */
export function ChangesAsked({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail
      title="Please change your listing"
      preview={`Our team has asked you to change ${serviceName}.`}
      home={home}
    >
      <Hello name={host} />
      <Words>Please change your listing. Our team reviewed {serviceName} and asked for these changes.</Words>
      <Quote by="From our team" text={note} />
      <Action href={page}>Open my listing</Action>
    </Mail>
  );
}

/** Our team suspended the listing until the end of the day `until`. */
export function ListingSuspended({
  host,
  serviceName,
  home,
  page,
  note,
  until,
}: WithNote & { until: string }) {
  return (
    <Mail
      title="Guests can't book you for now"
      preview={`${serviceName} is suspended until the end of ${until}.`}
      home={home}
    >
      <Hello name={host} />
      <Words>
        Our team suspended {serviceName} until the end of {until}. Travellers can still see your page, and
        your existing bookings are not affected.
      </Words>
      <Action href={page}>Open my listing</Action>
      {note ? <Quote by="From our team" text={note} /> : null}
    </Mail>
  );
}

/** Our team ended the suspension early. */
export function SuspensionEnded({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail title="Guests can book you again" preview={`${serviceName} is open for bookings.`} home={home}>
      <Hello name={host} />
      <Words>Our team ended the suspension of {serviceName}. Travellers can book it again.</Words>
      <Action href={page}>See my page</Action>
      {note ? <Quote by="From our team" text={note} /> : null}
    </Mail>
  );
}

/** Our team withdrew the approval, so the listing is no longer public. */
export function ApprovalWithdrawn({ host, serviceName, home, page, note }: WithNote) {
  return (
    <Mail
      title="Your listing is no longer public"
      preview={`Travellers cannot find or book ${serviceName} for now.`}
      home={home}
    >
      <Hello name={host} />
      <Words>
        Please check your listing, and contact us if anything is unclear. Our team withdrew its approval of{" "}
        {serviceName}, so travellers cannot find or book it.
      </Words>
      <Action href={page}>Open my listing</Action>
      {note ? <Quote by="From our team" text={note} /> : null}
      <Words>Your existing bookings are not affected.</Words>
    </Mail>
  );
}
