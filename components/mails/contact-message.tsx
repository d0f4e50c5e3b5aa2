import { ANSWER_TIME } from "@/lib/domain/message-answers";
import { formatPhone } from "@/lib/format";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Away, Hello, Points, Quote, Words } from "./parts";

/** The mails about contact messages and enquiries. */

/** What a price is asked for: names and values, safe for a mail. */
type Asked = readonly (readonly [name: string, value: string])[];

interface ContactMessageProps {
  name: string;
  email: string;
  /** Blank when none was given. */
  phone: string;
  /** Blank in an enquiry without words. */
  text: string;
  /** What a price is asked for; empty in other messages. */
  asked: Asked;
  /** The message in the admin panel. */
  link: string;
  home: string;
}

/** Tells the team what somebody wrote or asked for; an answer goes to the writer. */
export function ContactMessage({ name, email, phone, text, asked, link, home }: ContactMessageProps) {
  const isEnquiry = asked.length > 0;
  const preview = text || asked.map(([, value]) => value).join(", ");
  return (
    <Mail
      title={isEnquiry ? `${name} asks for a price` : `Message from ${name}`}
      preview={preview.slice(0, 120)}
      home={home}
    >
      <Words>
        {isEnquiry
          ? "Answer in the admin panel, with a priced booking or in words, or reply to this email."
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
  /** The messages in words, one a line. */
  lines: readonly string[];
  /** How many more there are than lines. */
  more: number;
  /** The messages in the admin panel. */
  link: string;
  home: string;
}

/** Lists for the team the messages of an hour in which many came. */
export function ContactDigest({ title, lines, more, link, home }: ContactDigestProps) {
  return (
    <Mail title={title} preview={lines.slice(0, 2).join(" · ")} home={home}>
      <Words>
        Answer these messages in the admin panel. Many came within an hour, so we list them in one email.
      </Words>
      <Action href={link}>Open messages</Action>
      <Points points={lines} />
      {more > 0 && <Words>{`And ${more} more.`}</Words>}
    </Mail>
  );
}

interface ContactAnswerProps {
  /** Name of the reader. */
  name: string;
  /** What our team wrote. */
  answer: string;
  /** What the reader had written; blank in an enquiry without words. */
  text: string;
  /** What a price was asked for; empty for other messages. */
  asked: Asked;
  /** Whether an answer to this mail reaches our team. */
  canReply: boolean;
  /** The page with all ways to reach us. */
  contact: string;
  home: string;
}

/** To whoever wrote to us: the answer of our team. */
export function ContactAnswer({ name, answer, text, asked, canReply, contact, home }: ContactAnswerProps) {
  return (
    <Mail title="Our answer to you" preview={answer.slice(0, 120)} home={home}>
      <Hello name={name} />
      <Words>Here is our answer.{canReply ? " Reply to this email to write to us again." : ""}</Words>
      <Quote by="From our team" text={answer} />
      <Action href={contact}>Contact us</Action>
      {asked.length > 0 ? <Facts facts={asked} /> : null}
      {text ? <Quote by="You wrote" text={text} /> : null}
    </Mail>
  );
}

interface EnquiryReceivedProps {
  /** Name of the reader; blank where the address may be somebody else's. */
  name: string;
  /** The reference, and what a price is asked for. */
  asked: Asked;
  /** What the reader wrote; blank without words, and where the address may be somebody else's. */
  text: string;
  /** My Bookings, or the page with all ways to reach us. */
  link: string;
  /** Whether the enquiry stands in My Bookings. */
  isOwn: boolean;
  home: string;
}

/** To whoever asked for a price: a copy, and when we answer. */
export function EnquiryReceived({ name, asked, text, link, isOwn, home }: EnquiryReceivedProps) {
  return (
    <Mail title="We have your enquiry" preview={ANSWER_TIME} home={home}>
      {name ? <Hello name={name} /> : null}
      <Words>{`There is nothing to do now. ${ANSWER_TIME} Nothing is booked yet.`}</Words>
      <Action href={link}>{isOwn ? "Open My Bookings" : "Contact us"}</Action>
      <Facts facts={asked} />
      {text ? <Quote by="You wrote" text={text} /> : null}
      {isOwn ? null : <Words isQuiet>Didn't ask for this? Ignore this email.</Words>}
    </Mail>
  );
}
