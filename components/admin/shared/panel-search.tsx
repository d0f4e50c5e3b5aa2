"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { CONTROL } from "@/components/forms/field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { callApi } from "@/lib/client/api";
import { withQuery } from "@/lib/paths";
import { listHref } from "@/lib/schemas/list-address";
import type { FoundDto } from "@/lib/schemas/panel-search";

export interface PanelPage {
  href: string;
  label: string;
}

interface Item {
  href: string;
  title: string;
  text: string;
}

/** Milliseconds after the last keystroke before the search starts. */
const PAUSE_MS = 150;

const HREF = {
  booking: ({ id }: FoundDto) => ADMIN_PAGES.booking(id),
  provider: ({ id }: FoundDto) => ADMIN_PAGES.provider(id),
  product: ({ id }: FoundDto) => SCHEDULE_PAGES.product(id),
  message: ({ id }: FoundDto) => listHref(ADMIN_PAGES.messages, { q: id }),
  tourist: ({ text }: FoundDto) => listHref(ADMIN_PAGES.tourists, {}, { q: text.split(",")[0] ?? "" }),
} as const;

/** Whether somebody is typing into a field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/**
 * The search of the panel (docs/product.md, "Search in the panel"). A button, Ctrl+K, Command+K or the slash
 * key opens it. It finds pages of the panel and, with an API call, bookings, hosts, products, tourists and
 * messages.
 */
export function PanelSearch({ pages }: { pages: readonly PanelPage[] }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const { found, state } = useFound(words.trim());

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      const isSlash = event.key === "/" && !isTyping(event.target);
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);

  const wanted = words.trim().toLowerCase();
  const items: Item[] = [
    ...pages
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .slice(0, wanted ? 4 : undefined)
      .map(({ href, label }) => ({ href, title: label, text: "Page" })),
    ...found.map((one) => ({ href: HREF[one.kind](one), title: one.title, text: one.text })),
  ];

  function change(next: boolean) {
    setOpen(next);
    if (!next) setWords("");
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={change}>
      <Dialog.Trigger className="flex min-h-11 w-full items-center gap-2 rounded-field border border-control px-3 text-left text-base text-muted hover:text-ink noscript:hidden">
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1">Search</span>
        <span aria-hidden="true" className="text-sm max-lg:hidden">
          Ctrl K
        </span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 min-h-dvh bg-dusk/60" />
        <Dialog.Popup
          aria-label="Search the panel"
          className="petal fixed top-[max(1rem,12dvh)] left-1/2 z-30 flex max-h-[76dvh] w-140 max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col border border-line bg-surface p-3 text-ink shadow-floating"
        >
          <Autocomplete.Root
            items={items}
            filter={null}
            inline
            open
            autoHighlight="always"
            keepHighlight
            value={words}
            onValueChange={setWords}
            itemToStringValue={(item: Item) => item.title}
          >
            <Autocomplete.Input
              aria-label="Search the panel"
              placeholder="Name, reference, phone or email"
              maxLength={200}
              className={CONTROL}
            />
            <Autocomplete.Status className="px-2 py-2 text-base text-muted empty:hidden">
              {state === "looking" && "Searching…"}
              {state === "failed" && "The search failed. Please try again."}
              {state === "found" && items.length === 0 && "Nothing found."}
            </Autocomplete.Status>
            <Autocomplete.List className="mt-1 min-h-0 overflow-y-auto">
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.href}
                  value={item}
                  onClick={() => {
                    change(false);
                    router.push(item.href);
                  }}
                  className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-field px-3 py-2 data-highlighted:bg-primary-soft forced-colors:data-highlighted:outline-2"
                >
                  <span className="wrap-anywhere font-semibold">{item.title}</span>
                  <span className="wrap-anywhere text-base text-muted">{item.text}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The search results for a text; none if the text is empty. */
function useFound(q: string) {
  const [found, setFound] = useState<readonly FoundDto[]>([]);
  const [state, setState] = useState<"looking" | "found" | "failed">("found");

  useEffect(() => {
    if (q === "") {
      setFound([]);
      setState("found");
      return;
    }
    const control = new AbortController();
    setState("looking");
    const timer = setTimeout(async () => {
      try {
        const path = withQuery(ADMIN_API.search, { q });
        setFound(await callApi<FoundDto[]>(path, { signal: control.signal }));
        setState("found");
      } catch {
        if (!control.signal.aborted) setState("failed");
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [q]);

  return { found, state };
}
