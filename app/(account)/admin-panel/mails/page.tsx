import { mailsLook } from "@/components/admin/mails/mail-list";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { requireStaff } from "@/lib/server/http/page-actor";
import { mailList } from "@/lib/server/mail/admin-list";
import { mailServer } from "@/lib/server/mail/send";
import { showList } from "../show-list";

export const metadata = { title: "Mail" };

export default async function MailsPage(props: ListPageProps) {
  // `showList` checks this permission again. The check here makes Next wait for a request, so that `mailServer()`
  // does not read the settings during the build.
  await requireStaff("adminListMails", ADMIN_PAGES.mails);
  return showList(props, mailList, mailsLook(mailServer()));
}
