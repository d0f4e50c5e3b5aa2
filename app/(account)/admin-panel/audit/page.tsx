import { AUDIT_LOG } from "@/components/admin/audit/audit-list";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { auditList } from "@/lib/server/audit/admin-list";
import { auditTargets } from "@/lib/server/audit/targets";
import { showList } from "../show-list";

export const metadata = { title: AUDIT_LOG.title };

export default function AuditPage(props: ListPageProps) {
  return showList(props, auditList, AUDIT_LOG, auditTargets);
}
