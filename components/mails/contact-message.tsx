import { ANSWER_TIME } from "@/lib/domain/message-answers";
import { formatPhone } from "@/lib/format";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Away, Hello, Points, Quote, Words } from "./parts";

/** The mails about contact messages and enquiries. */

/** The details of a price enquiry as names and values, made safe for a mail. */
type Asked = readonly (readonly [name: string, value: string])[];

interface ContactMessageProps {
  name: string;
  email: string;
  /** Empty if the writer gave none. */
  phone: string;
  /** Empty for an enquiry without a message. */
  text: string;
  /** The details of a price enquiry; empty for other messages. */
  asked: Asked;
  /** Address of the message in the admin panel. */
  link: string;
  home: string;
}

/** To our team: a contact message or an enquiry. A reply to this mail goes to the person who wrote the message. */
export function ContactMessage({ name, email, phone, text, asked, link, home }: ContactMessageProps) {
  const isEnquiry = asked.length > 0;
  const preview = text || asked.map(([, value]) => value).join(", ");
  return (
    <Mail
      title={isEnquiry ? `Enquiry from ${name}` : `Message from ${name}`}
      preview={preview.slice(0, 120)}
      home={home}
    >
      <Words>
        {isEnquiry
          ? "Answer in the admin panel with a price or a message, or reply to this email."
          : "Answer in the admin panel, or reply to this email."}
      </Words>
      <Action href={link}>Open messages</Action>
      <Facts
        facts={[
          ...asked,
          ["From", name],
          [
            "Email",
            <Away key="email" href={`mailto:${email}`}>
              {email}
            </Away>,
          ],
          ["Phone", formatPhone(phone)],
        ]}
      />
      {text ? <Quote text={text} /> : null}
    </Mail>
  );
}

interface ContactDigestProps {
  title: string;
  /** One line of text for each message. */
  lines: readonly string[];
  /** Number of messages that are not listed. */
  more: number;
  /** Address of the messages in the admin panel. */
  link: string;
  home: string;
}

/** To our team: a digest of contact messages, sent when many arrive within an hour. */
export function ContactDigest({ title, lines, more, link, home }: ContactDigestProps) {
  return (
    <Mail title={title} preview={lines.slice(0, 2).join(" · ")} home={home}>
      <Words>
        Answer these messages in the admin panel. Many arrived within an hour, so we've put them in one email.
      </Words>
      <Action href={link}>Open messages</Action>
      <Points points={lines} />
      {more > 0 && <Words>{`And ${more} more.`}</Words>}
    </Mail>
  );
}

interface ContactAnswerProps {
  /** Name of the recipient. */
  name: string;
  /** Our team's answer. */
  answer: string;
  /** The recipient's message; empty for an enquiry without a message. */
  text: string;
  /** The details of a price enquiry; empty for other messages. */
  asked: Asked;
  /** Whether a reply to this mail reaches our team. */
  canReply: boolean;
  /** Address of the contact page. */
  contact: string;
  home: string;
}

/** To the writer of a message: our team's answer. */
export function ContactAnswer({ name, answer, text, asked, canReply, contact, home }: ContactAnswerProps) {
  return (
    <Mail
      title={asked.length > 0 ? "Our answer to your enquiry" : "Our answer to your message"}
      preview={answer.slice(0, 120)}
      home={home}
    >
      <Hello name={name} />
      <Words>
        {`Here is our answer to your ${asked.length > 0 ? "enquiry" : "message"}.`}
        {canReply ? " To write to us again, reply to this email." : ""}
      </Words>
      <Quote by="From our team" text={answer} />
      <Action href={contact}>Contact us</Action>
      {asked.length > 0 ? <Facts facts={asked} /> : null}
      {text ? <Quote by="You wrote" text={text} /> : null}
    </Mail>
  );
}

interface EnquiryReceivedProps {
  /** Name of the recipient; empty if the address may belong to somebody else. */
  name: string;
  /** The reference and the details of the enquiry. */
  asked: Asked;
  /** The message of the enquiry; empty if there is none, or if the address may belong to somebody else. */
  text: string;
  /** Address of My Bookings if it shows the enquiry, otherwise of the contact page. */
  link: string;
  /** Whether My Bookings shows the enquiry. */
  isOwn: boolean;
  home: string;
}

/** To the sender of a price enquiry: a copy of the enquiry, and the time within which we answer. */
export function EnquiryReceived({ name, asked, text, link, isOwn, home }: EnquiryReceivedProps) {
  return (
    <Mail title="We have your enquiry" preview={ANSWER_TIME} home={home}>
      {name ? <Hello name={name} /> : null}
      <Words>{`You don't need to do anything now. ${ANSWER_TIME} Nothing is booked yet.`}</Words>
      <Action href={link}>{isOwn ? "Open My Bookings" : "Contact us"}</Action>
      <Facts facts={asked} />
      {text ? <Quote by="You wrote" text={text} /> : null}
      {isOwn ? null : <Words isQuiet>Didn't ask for this? Ignore this email.</Words>}
    </Mail>
  );
}
