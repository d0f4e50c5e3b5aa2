import { mailsLook } from "@/components/admin/mails/mail-list";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import type { ListPageProps } from "@/lib/list-address";
import { requireStaff } from "@/lib/server/http/page-actor";
import { mailList } from "@/lib/server/mail/admin-list";
import { mailServer } from "@/lib/server/mail/send";
import { showList } from "../show-list";

export const metadata = { title: "Mails" };

export default async function MailsPage(props: ListPageProps) {
  // Checked here too, because `mailServer()` may read the settings only during a request, not during the build.
  await requireStaff("adminListMails", ADMIN_PAGES.mails);
  return showList(props, mailList, mailsLook(mailServer()));
}
