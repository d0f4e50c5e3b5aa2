import "server-only";
import { ContactMessageModel } from "@/models/contact-message";
import { colomboText } from "../../domain/dates";
import { day, oneOf } from "../../schemas/list-query";
import { adminList } from "../infra/lists/admin-list";
import { duringDays } from "../infra/lists/conditions";
import { toContactMessageDto, UNANSWERED } from "./queries";

function inState(state: "open" | "answered" | undefined): object {
  if (!state) return {};
  return state === "open" ? UNANSWERED : { "answer.at": { $gt: new Date(0) } };
}

/** All contact messages, as a list of the admin panel. */
export const messageList = adminList({
  model: ContactMessageModel,
  fields: {
    state: oneOf(["open", "answered"], "Messages waiting for an answer, or answered ones."),
    from: day("First day on which it was received, in Sri Lanka."),
    to: day("Last day on which it was received, in Sri Lanka."),
  },
  filter: ({ state, from, to }) => ({ ...inState(state), ...duringDays("createdAt", from, to) }),
  orders: { createdAt: ["createdAt"], name: ["sortName"] },
  usual: "-createdAt",
  toDtos: (messages) => messages.map(toContactMessageDto),
  columns: {
    Reference: ({ reference }) => reference,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Message: ({ message }) => message,
    Product: ({ enquiry }) => enquiry?.productType ?? "",
    Day: ({ enquiry }) => enquiry?.date ?? "",
    Adults: ({ enquiry }) => enquiry?.adults ?? "",
    Children: ({ enquiry }) => enquiry?.children ?? "",
    "Stays at": ({ enquiry }) => enquiry?.stay ?? "",
    "Answered (Sri Lanka time)": ({ answer }) => (answer ? colomboText(answer.at) : ""),
    Answer: ({ answer }) => answer?.text ?? "",
    Bookings: ({ answer }) => answer?.bookings.map(({ reference }) => reference).join(" ") ?? "",
    "Received (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  },
});
