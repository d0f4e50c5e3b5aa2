"use client";

import { Popover } from "@base-ui/react/popover";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { StaffCall } from "@/lib/domain/permissions";
import { useAdminPanel } from "./admin-panel";

interface MoreActionsProps {
  /** The subject of the actions for screen readers, such as "booking NT-7K2M9Q". */
  about: string;
  /** Ids of the API calls behind the buttons. Admins without any of these permissions do not see the menu. */
  needs: readonly StaffCall[];
  children: ReactNode;
}

/**
 * A button with three dots that opens a menu of less frequent and destructive actions. The menu closes after
 * each action.
 */
export function MoreActions({ about, needs, children }: MoreActionsProps) {
  const { may, isReloading } = useAdminPanel();
  const [isOpen, setOpen] = useState(false);
  const label = `More actions for ${about}`;

  useEffect(() => {
    if (isReloading) setOpen(false);
  }, [isReloading]);

  if (!needs.some(may)) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => setOpen(next && !isReloading)}>
      <Popover.Trigger
        aria-label={label}
        // Disabled until the page has reloaded, because the actions would apply to the old state.
        aria-disabled={isReloading}
        className={`${buttonClass({ look: "quiet" })} min-w-11 px-0`}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} className="z-20">
          <Popover.Popup
            aria-label={label}
            className="flex min-w-44 flex-col items-stretch rounded-field border border-line bg-surface p-1.5 text-ink shadow-floating"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
