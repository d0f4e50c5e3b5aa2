import { CONTACT_MESSAGES } from "@/components/admin/messages/message-list";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { messageList } from "@/lib/server/contact/admin-list";
import { showList } from "../show-list";

export const metadata = { title: CONTACT_MESSAGES.title };

export default function MessagesPage(props: ListPageProps) {
  return showList(props, messageList, CONTACT_MESSAGES);
}
