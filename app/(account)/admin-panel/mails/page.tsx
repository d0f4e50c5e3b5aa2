import { mailsLook } from "@/components/admin/mail-list";
import type { ListPageProps } from "@/lib/list-address";
import { mailList } from "@/lib/server/mail/admin-list";
import { mailServer } from "@/lib/server/mail/send";
import { showList } from "../show-list";

export const metadata = { title: "Mail" };

export default function MailsPage(props: ListPageProps) {
  return showList(props, mailList, mailsLook(mailServer()));
}
