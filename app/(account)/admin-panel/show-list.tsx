import { Plus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { ListLook } from "@/components/admin/list/list-look";
import { ListView } from "@/components/admin/list/list-view";
import { QueueTabs } from "@/components/admin/list/queue-tabs";
import { Section } from "@/components/admin/shared/section";
import { buttonClass } from "@/components/ui/button-class";
import { colomboMoment } from "@/lib/domain/dates";
import { mayMake, type StaffCall } from "@/lib/domain/permissions";
import {
  type ListPageProps,
  type ListParams,
  listHref,
  listParams,
  readListQuery,
} from "@/lib/schemas/list-address";
import type { Page } from "@/lib/schemas/page";
import { requireStaff } from "@/lib/server/http/page-actor";
import type { AdminList } from "@/lib/server/infra/lists/admin-list";
import { loadPart } from "@/lib/server/infra/load-part";

/**
 * Renders the page of one list in the admin panel.
 * @param list reads the rows
 * @param look describes the columns and filters
 * @param besideOf loads other data that the columns need, such as names
 */
export async function showList<
  Row extends { _id: string },
  Query extends Page & { sort: string },
  Beside = undefined,
>(
  { searchParams }: ListPageProps,
  list: AdminList<Row, Query>,
  look: ListLook<Row, Beside>,
  ...[besideOf]: Beside extends undefined ? [] : [(rows: Row[]) => Promise<Beside>]
): Promise<ReactNode> {
  const { title, lead, path, call, add, addMany, waiting, upcoming } = look;
  const { staff } = await requireStaff(call, path);
  const may = (one: StaffCall) => mayMake(staff, one);
  const asked = listParams(await searchParams);
  const tab = typeof waiting === "object" ? waiting : undefined;
  const isQueue = waiting === "all" || (tab && asked[tab.name] === tab.value);
  const usual = { limit: "25", ...(isQueue ? { sort: look.waitingOrder ?? "createdAt" } : {}) };
  const { query, params } = readListQuery(list.schema, asked, usual);
  const part = await loadPart(async () => {
    const found = await list.part(query);
    return { ...found, beside: (await besideOf?.(found.items)) as Beside };
  });
  const isWaiting = tab !== undefined && params[tab.name] === tab.value;
  const today = colomboMoment(new Date()).date;
  // The tabs keep the searched words.
  const words: ListParams = params.q ? { q: params.q } : {};
  const isUpcoming = upcoming !== undefined && params[upcoming.name] === today && !params.to;
  return (
    <Section
      title={title}
      lead={lead}
      actions={
        <>
          {addMany && may(addMany.call) && (
            <Link href={addMany.href} prefetch={false} className={buttonClass({ look: "quiet" })}>
              {addMany.label}
            </Link>
          )}
          {add && may(add.call) && (
            <Link href={add.href} prefetch={false} className={buttonClass({ look: "accent" })}>
              <Plus aria-hidden="true" className="size-5" />
              {add.label}
            </Link>
          )}
        </>
      }
    >
      <ListView
        {...{ look, params, query, part, may }}
        ofTab={[
          ...(tab ? [tab.name] : []),
          ...(isUpcoming ? [upcoming.name, "sort"] : []),
          // Links to chosen bookings (`selectedBookings`) set these parameters.
          ...(params.ids ? ["ids", "sort"] : []),
        ]}
        tabs={
          tab && (
            <QueueTabs
              label={tab.label}
              tabs={[
                {
                  href: listHref(path, { ...words, [tab.name]: tab.value }),
                  label: "Waiting",
                  isOpen: isWaiting,
                },
                ...(upcoming
                  ? [
                      {
                        href: listHref(path, { ...words, [upcoming.name]: today, sort: upcoming.sort }),
                        label: "Upcoming",
                        isOpen: isUpcoming && !isWaiting,
                      },
                    ]
                  : []),
                { href: listHref(path, words), label: "All", isOpen: !isWaiting && !isUpcoming },
              ]}
            />
          )
        }
      />
    </Section>
  );
}
