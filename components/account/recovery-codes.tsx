"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { SITE } from "@/lib/content/site";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the owner confirms having saved the codes. */
  onKept: () => void;
}

/** New recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState("");
  const text = `Recovery codes for ${SITE.name}. Each code works once.\n\n${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("Copied.");
    } catch {
      setCopied("We couldn't copy the codes. Please write them down.");
    }
  }

  return (
    <section aria-labelledby="recovery-codes" className="space-y-4 rounded-field bg-wait-soft p-4">
      <h3 id="recovery-codes" className="font-semibold">
        Save your recovery codes
      </h3>
      <p>
        Each code logs you in once if you lose your phone or passkey. We show the codes only once, so keep
        them on paper or in a password manager.
      </p>
      <ol className="grid gap-1 font-mono text-base sm:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={() => void copy()} className={buttonClass({ look: "outline" })}>
          Copy
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="nelum-trails-recovery-codes.txt"
          className={buttonClass({ look: "outline" })}
        >
          Save as a file
        </a>
        <button type="button" onClick={onKept} className={buttonClass({ look: "primary" })}>
          I've saved my codes
        </button>
      </div>
      <p role="status" className="text-base empty:hidden">
        {copied}
      </p>
    </section>
  );
}
