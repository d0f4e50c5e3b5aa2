import { AUDIT_TRAIL } from "@/components/admin/audit/audit-list";
import type { ListPageProps } from "@/lib/list-address";
import { auditList } from "@/lib/server/audit/admin-list";
import { auditSubjects } from "@/lib/server/audit/subjects";
import { showList } from "../show-list";

export const metadata = { title: AUDIT_TRAIL.title };

export default function AuditPage(props: ListPageProps) {
  return showList(props, auditList, AUDIT_TRAIL, auditSubjects);
}
