"use client";

import { Popover } from "@base-ui/react/popover";
import { Check, Columns3, X } from "lucide-react";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { CONTROL } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import { type ListParams, listHref } from "@/lib/schemas/list-address";

interface ListOptionsProps {
  path: string;
  params: ListParams;
  /** The columns that can be hidden. */
  columns: readonly { key: string; heading: string }[];
  /** Keys of the hidden columns. */
  hidden: readonly string[];
  /** Whether the button shows only an icon on phones. */
  isShort: boolean;
}

interface View {
  name: string;
  href: string;
}

const MOST_VIEWS = 20;

/**
 * Options to choose the columns of a list, and to save its search, filters, order and columns under a name in
 * this browser.
 */
export function ListOptions({ path, params, columns, hidden, isShort }: ListOptionsProps) {
  const store = `admin:views:${path}`;
  const [views, setViews] = useState<readonly View[]>([]);
  const [name, setName] = useState("");
  const { page: _, ...kept } = params;

  function keep(next: readonly View[]) {
    setViews(next);
    localStorage.setItem(store, JSON.stringify(next));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const title = name.trim();
    if (!title) return;
    const others = views.filter((view) => view.name !== title);
    keep([...others, { name: title, href: listHref(path, kept) }].slice(-MOST_VIEWS));
    setName("");
  }

  return (
    <Popover.Root onOpenChange={(isOpen) => isOpen && setViews(readViews(store, path))}>
      <Popover.Trigger className={`${buttonClass({ look: "quiet" })} noscript:hidden md:order-last`}>
        <Columns3 aria-hidden="true" className="size-5 text-primary" />
        <span className={isShort ? "max-md:sr-only" : ""}>Columns and saved views</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-20">
          <Popover.Popup
            aria-label="Columns and saved views"
            className="max-h-(--available-height) w-72 overflow-y-auto rounded-field border border-line bg-surface p-4 text-base text-ink shadow-floating"
          >
            <h2 className="font-semibold font-text text-base tracking-normal">Columns</h2>
            <ul className="mb-3">
              {columns.map(({ key, heading }) => {
                const isHidden = hidden.includes(key);
                const next = isHidden ? hidden.filter((one) => one !== key) : [...hidden, key];
                return (
                  <li key={key}>
                    <Link
                      href={listHref(path, params, { hide: next.join(",") })}
                      prefetch={false}
                      scroll={false}
                      className="flex min-h-9 items-center gap-2 hover:text-primary"
                    >
                      <span className="grid size-5 place-items-center rounded border border-control">
                        {!isHidden && <Check aria-hidden="true" className="size-4 text-primary" />}
                      </span>
                      <span>
                        {heading}
                        <span className="sr-only"> {isHidden ? "(hidden)" : "(shown)"}</span>
                      </span>
                    </Link>
                  </li>
                );
              })}
            </ul>
            <h2 className="border-line border-t pt-3 font-semibold font-text text-base tracking-normal">
              Saved views
            </h2>
            <ul>
              {views.map((view) => (
                <li key={view.name} className="flex items-center justify-between gap-2">
                  <Link href={view.href} prefetch={false} className="text-link wrap-anywhere py-1.5">
                    {view.name}
                  </Link>
                  <button
                    type="button"
                    aria-label={`Remove the view ${view.name}`}
                    onClick={() => keep(views.filter((one) => one !== view))}
                    className="grid size-9 shrink-0 place-items-center rounded-field text-muted hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
            <form onSubmit={save} className="mt-1 flex gap-2">
              <input
                aria-label="Name of this view"
                placeholder="Name of this view"
                maxLength={40}
                value={name}
                onChange={({ target }) => setName(target.value)}
                className={`${CONTROL} min-w-0`}
              />
              <button type="submit" className={buttonClass({ look: "outline" })}>
                Save
              </button>
            </form>
            <p className="mt-2 text-muted">Views are saved in this browser.</p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The saved views, without stored values that are not views of this list. */
function readViews(store: string, path: string): View[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(store) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter(
      (one): one is View =>
        typeof one?.name === "string" && typeof one?.href === "string" && one.href.startsWith(path),
    );
  } catch {
    return [];
  }
}
