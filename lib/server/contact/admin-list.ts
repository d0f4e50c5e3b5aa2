import "server-only";
import { ContactMessageModel } from "@/models/contact-message";
import { colomboText } from "../../domain/dates";
import { day } from "../../schemas/list-query";
import { adminList } from "../platform/lists/admin-list";
import { duringDays } from "../platform/lists/conditions";
import { toContactMessageDto } from "./queries";

/** Every contact message, as a list of the admin panel. */
export const messageList = adminList({
  model: ContactMessageModel,
  fields: {
    from: day("First day of writing, in Sri Lanka."),
    to: day("Last day of writing, in Sri Lanka."),
  },
  filter: ({ from, to }) => duringDays("createdAt", from, to),
  orders: { createdAt: ["createdAt"], name: ["sortName"] },
  usual: "-createdAt",
  toDtos: (messages) => messages.map(toContactMessageDto),
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Message: ({ message }) => message,
    "Written (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  },
});
