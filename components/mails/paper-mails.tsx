import { Mail } from "./mail";
import { Action, Hello, Quote, Words } from "./parts";

/** Mails about papers: the licence and insurance documents of hosts. */

interface PaperMail {
  /** Name of the host. */
  host: string;
  serviceName: string;
  /** Name of the document, such as `licence`. */
  paper: string;
  /** The last day on which the document is valid, in words. */
  expiresOn: string;
  home: string;
  page: string;
  /** Our team's note, made safe for a mail; may be empty. */
  note: string;
}

/** To the host: our team confirmed the licence or insurance document. */
export function PaperConfirmed({ host, paper, expiresOn, home, page }: PaperMail) {
  return (
    <Mail
      title={`Your ${paper} is confirmed`}
      preview={`Your ${paper} is valid until ${expiresOn}.`}
      home={home}
    >
      <Hello name={host} />
      <Words>{`You don't need to do anything. Guests can now see that we checked your ${paper}.`}</Words>
      <Action href={page}>Open my listing</Action>
      <Words
        isQuiet
      >{`Your ${paper} is valid until ${expiresOn}. We'll remind you 30 days before it expires.`}</Words>
    </Mail>
  );
}

/** To the host: our team could not confirm the licence or insurance document. */
export function PaperDeclined({ host, paper, home, page, note }: PaperMail) {
  return (
    <Mail
      title={`Please send your ${paper} again`}
      preview={`We could not confirm your ${paper}.`}
      home={home}
    >
      <Hello name={host} />
      <Words>{`Please send your ${paper} again. We could not confirm the document that you sent.`}</Words>
      <Action href={page}>Upload my document</Action>
      {note ? <Quote by="From our team" text={note} /> : null}
    </Mail>
  );
}

/** To the host: the licence or insurance expires in 30 days. */
export function PaperExpires({ host, paper, expiresOn, home, page }: PaperMail) {
  return (
    <Mail
      title={`Your ${paper} expires on ${expiresOn}`}
      preview={`Please send us your new ${paper} before then.`}
      home={home}
    >
      <Hello name={host} />
      <Words>{`Please send us your new ${paper} before ${expiresOn}.`}</Words>
      <Action href={page}>Upload my new document</Action>
      <Words>
        If your tour uses a vehicle or boat, guests can't book it after that date until we have checked the
        new document.
      </Words>
    </Mail>
  );
}

/** To our team: a host's licence or insurance expires in 30 days. */
export function PaperExpiresTeam({ host, serviceName, paper, expiresOn, home, page }: PaperMail) {
  return (
    <Mail
      title={`A host's ${paper} expires soon`}
      preview={`${host}'s ${paper} (${serviceName}) expires on ${expiresOn}.`}
      home={home}
    >
      <Words>{`${host}'s ${paper} (${serviceName}) expires on ${expiresOn}. We've emailed the host.`}</Words>
      <Action href={page}>Open the host's page</Action>
    </Mail>
  );
}
