import { mailsLook } from "@/components/admin/mails/mail-list";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { requireStaff } from "@/lib/server/http/page-actor";
import { mailList } from "@/lib/server/mail/admin-list";
import { mailServer } from "@/lib/server/mail/send";
import { showList } from "../show-list";

export const metadata = { title: "Mail" };

export default async function MailsPage(props: ListPageProps) {
  // `showList` also checks this permission. This earlier check makes the page wait for a request, because
  // `mailServer()` must read the settings at a request and not during the build.
  await requireStaff("adminListMails", ADMIN_PAGES.mails);
  return showList(props, mailList, mailsLook(mailServer()));
}
