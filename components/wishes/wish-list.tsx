"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { changeWishes, watchWishes, wishes } from "@/lib/client/wishes";
import { readWanted, type Wanted } from "@/lib/domain/wanted";
import { isSameList, wishListPath } from "@/lib/domain/wish-list";
import { PAGES } from "@/lib/paths";

const NONE: readonly string[] = [];
const useWishes = () => useSyncExternalStore(watchWishes, wishes, () => NONE);

/** Opens the visitor's own wish list, or says that it is empty. */
export function OwnWishes() {
  const router = useRouter();
  const own = useWishes();
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  useEffect(() => {
    if (own.length > 0) router.replace(wishListPath(own, readWanted(location.hash)));
  }, [own, router]);
  if (!isRead || own.length > 0) {
    return (
      <p role="status" className="mt-6 animate-pulse text-muted">
        Loading your wish list…
      </p>
    );
  }
  return (
    <>
      <p className="measure mt-6 text-lead">Nothing saved yet. Press the heart on a tour to save it here.</p>
      <p className="mt-5">
        <IntentLink href={PAGES.services} className={buttonClass({ look: "primary" })}>
          Browse services
        </IntentLink>
      </p>
    </>
  );
}

interface ListedWishesProps {
  /** Ids from the page's address, without those of offers that do not exist. */
  offers: readonly string[];
  /** Day and party from the page's address. */
  wanted: Wanted;
  /** Cards of the offers. */
  children: ReactNode;
}

/** The wish list in the page's address: the visitor's own list, or a list that somebody shared. */
export function ListedWishes({ offers, wanted, children }: ListedWishesProps) {
  const own = useWishes();
  const isOwn = isSameList(own, offers);
  const [shared, setShared] = useState<"copied" | "failed">();

  async function share() {
    const url = new URL(wishListPath(offers, wanted), window.location.href).href;
    if (navigator.share) {
      // Closing the share dialog is not an error.
      await navigator.share({ title: "Wish list", url }).catch(() => undefined);
      return;
    }
    setShared(
      (await navigator.clipboard?.writeText(url).then(
        () => "copied" as const,
        () => "failed" as const,
      )) ?? "failed",
    );
  }

  return (
    <>
      <p className="measure mt-3 text-lead text-muted">
        {isOwn
          ? "Your saved tours and hosts."
          : "Someone shared this list with you. Press a heart to save a tour to your own list."}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isOwn ? (
          <button type="button" onClick={share} className={buttonClass({ look: "outline" })}>
            Share this list
          </button>
        ) : (
          <>
            <button
              type="button"
              onClick={() => changeWishes({ added: offers })}
              className={buttonClass({ look: "outline" })}
            >
              Save all to my list
            </button>
            {own.length > 0 && (
              <IntentLink href={PAGES.wishList} className={buttonClass({ look: "quiet" })}>
                Show my own list
              </IntentLink>
            )}
          </>
        )}
        <p role="status" className="text-base text-muted">
          {shared === "copied" && "Link copied."}
          {shared === "failed" && "We couldn't copy the link. Please copy it from the address bar."}
        </p>
      </div>
      {children}
    </>
  );
}
