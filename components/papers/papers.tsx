"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PictureField } from "@/components/forms/picture-field";
import { SavedNote } from "@/components/forms/saved-note";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { usePictures } from "@/components/forms/use-pictures";
import { API } from "@/lib/api-paths";
import { sendForm } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { PAPER_KINDS, PAPER_WORDS } from "@/lib/domain/papers";
import { PAPER_PICTURES } from "@/lib/domain/uploads";
import { AppError, type FieldErrors } from "@/lib/errors";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { paperState } from "./paper-state";

interface PapersProps {
  listing: OwnProviderDto;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** The host's licence and insurance with their state, and a form to send one. */
export function Papers({ listing: { papers }, returnTo }: PapersProps) {
  return (
    <section aria-labelledby="papers-title" className="mt-14 max-w-2xl">
      <h3 id="papers-title" className="text-subheading">
        Documents
      </h3>
      <p className="measure mt-2 text-muted">
        Once we have checked your licence and insurance, your listing will say so. Only you and our team can
        see the documents.
      </p>
      {papers.length > 0 && (
        <ul className="mt-4 space-y-2">
          {papers.map((paper) => (
            <li key={`${paper.kind} ${paper.sentAt}`} className="wrap-anywhere">
              <strong>{`${PAPER_WORDS[paper.kind].name}: `}</strong>
              {paperState(paper)}
            </li>
          ))}
        </ul>
      )}
      <details aria-label="Upload a document" className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Upload a document
        </summary>
        <PaperForm returnTo={returnTo} />
      </details>
    </section>
  );
}

const KINDS = PAPER_KINDS.map((kind) => ({ value: kind, label: PAPER_WORDS[kind].name }));

function PaperForm({ returnTo }: Pick<PapersProps, "returnTo">) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [saved, setSaved] = useState(0);
  const picture = usePictures("paper", PAPER_PICTURES.picture);
  const form = useApiForm({
    initial: { kind: "", number: "", expiresOn: "" },
    schema: async () => (await import("@/lib/schemas/paper")).paperSchema,
    toInput: (values) => values,
    beside: {
      names: ["picture"],
      ready: picture.ready,
      check: (): FieldErrors =>
        picture.files.length > 0 && !picture.problem
          ? {}
          : { picture: picture.problem ?? PAPER_PICTURES.picture.missing },
    },
    send: ({ kind, number, expiresOn }) => {
      const body = new FormData();
      body.append("kind", kind);
      body.append("number", number);
      body.append("expiresOn", expiresOn);
      for (const file of picture.files) body.append("picture", file);
      return sendForm<OwnProviderDto>(API.ownPaper, body, { method: "PUT" });
    },
    onSuccess: () => {
      form.reset();
      picture.clear();
      setSaved((count) => count + 1);
      router.refresh();
    },
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      return { message: MESSAGES.paperFailed };
    },
  });
  return (
    <form {...form.formProps} aria-label="Document" className="mt-3 space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <SelectField {...form.field("kind")} label="Document" placeholder="Choose a document" options={KINDS} />
      <TextField {...form.field("number")} label="Number" autoComplete="off" />
      <TextField {...form.field("expiresOn")} label="Valid until" type="date" />
      <PictureField
        name="picture"
        label="Picture"
        hint="A photo of the whole document. JPEG or PNG."
        pictures={picture}
        error={form.problem?.fields?.picture}
        onChange={() => form.mend("picture")}
      />
      <SubmitButton label="Upload" busyLabel="Uploading…" status={form.status} look="primary" />
      <SavedNote count={saved} hidden={form.problem !== undefined}>
        We have your document. We'll email you once we have checked it.
      </SavedNote>
    </form>
  );
}
