"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { askWith } from "@/lib/client/password-again";

/** Loaded on demand, because the dialog is rarely needed. */
const PasswordDialog = dynamic(() => import("./password-dialog").then((part) => part.PasswordDialog), {
  ssr: false,
});

interface Asked {
  resolve: (isGiven: boolean) => void;
  reject: (error: unknown) => void;
}

/** Asks for the password again if an API call requires it. Calls at the same time share one dialog. */
export function PasswordAgain() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Asked[]>([]);

  useEffect(
    () =>
      askWith(() => {
        setOpen(true);
        return new Promise((resolve, reject) => {
          waiting.current.push({ resolve, reject });
        });
      }),
    [],
  );

  function close(tell: (asked: Asked) => void) {
    setOpen(false);
    for (const asked of waiting.current.splice(0)) tell(asked);
  }

  if (!isOpen) return null;
  return (
    <PasswordDialog
      onGiven={() => close(({ resolve }) => resolve(true))}
      onLeft={() => close(({ resolve }) => resolve(false))}
      onEnded={(error) => close(({ reject }) => reject(error))}
    />
  );
}
