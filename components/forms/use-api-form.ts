"use client";

import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { clearDraft, readDraft, saveDraft } from "@/lib/client/drafts";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { accountHint } from "@/lib/domain/session-hint";
import { AppError, type FieldErrors } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import type { InputProblem, InputResult } from "@/lib/schemas/validation";
import type { FieldProps, FormProblem, FormValues } from "./types";

interface ApiFormOptions<Name extends string, S extends z.ZodType, Answer> {
  /** What every field holds at first; the keys are the names of the fields, dotted like the schema's paths. */
  initial: FormValues<Name>;
  /**
   * Checked before sending; the server checks the same. Fetched when somebody reaches for the form:
   * a third of a page's own scripts is what checks, and most who open a page send no form.
   */
  schema: () => Promise<S>;
  /** The schema's input, from what stands in the fields. */
  toInput: (values: FormValues<Name>) => unknown;
  /** Sentence of the whole form where it is not the schema's. */
  summarise?: (values: FormValues<Name>) => string | undefined;
  send: (data: z.output<S>, idempotencyKey: string) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** What to tell when sending failed; nothing when the visitor is led elsewhere. */
  explain: (error: unknown) => FormProblem | undefined;
  /** Asked first: what is told instead of checking and sending, such as to visitors. */
  refuse?: () => FormProblem | undefined;
  /**
   * Fields beside the values, such as pictures: their names, what is waited for until they can be
   * checked, and what is wrong with them at the moment.
   */
  beside?: {
    names: readonly string[];
    ready?: () => Promise<unknown>;
    check: (values: FormValues<Name>) => FieldErrors;
  };
  /** Keeps what was typed in this tab under this name until it was sent; forms may share one. */
  draft?: string;
  /** Fields that are never kept, such as passwords. */
  secret?: readonly NoInfer<Name>[];
}

type Status = "open" | "sending" | "sent";

/** What checks the form did not come: the connection failed, or the page is older than the site. */
class NotLoaded extends Error {}

/** Checks what stands in the fields. */
type Check<S extends z.ZodType> = (input: unknown) => InputResult<z.output<S>>;

/**
 * State of one form that calls the API: values, problems, and one submission at a time.
 *
 * The fields are controlled, but the document is asked as well, when the form opens and when it is
 * sent: what somebody typed, or the browser filled in, before React arrived must not be lost.
 */
export function useApiForm<Name extends string, S extends z.ZodType, Answer>(
  options: ApiFormOptions<Name, S, Answer>,
) {
  const { initial, draft, secret } = options;
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(initial);
  const typist = useRef<string>(null);
  const key = useRef<string>(undefined);
  const busy = useRef(false);
  const check = useRef<Check<S>>(undefined);
  const [values, setValues] = useState(initial);
  const [status, setStatus] = useState<Status>("open");
  const [problem, setProblem] = useState<FormProblem>();
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    key.current = newIdempotencyKey();
    typist.current = accountHint(document.cookie);
    const kept: Partial<FormValues<Name>> = draft ? readDraft(draft, opened.current) : {};
    // After "back" or a reload browsers write into the fields what stood there, whoever typed it.
    if (draft && cameBack()) form.current?.reset();
    const found = { ...kept, ...(form.current ? typedValues(form.current, opened.current) : {}) };
    if (Object.keys(found).length > 0) setValues((current) => ({ ...current, ...found }));
  }, [draft]);

  useEffect(() => {
    if (draft && status !== "sent" && values !== opened.current)
      saveDraft(draft, without(values, secret), typist.current);
  }, [draft, secret, status, values]);

  const set = useCallback((name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setProblem((current) => withoutField(current, name));
  }, []);

  const mend = useCallback((name?: string) => {
    setProblem((current) => (name === undefined ? undefined : withoutField(current, name)));
  }, []);

  const fillIn = useCallback((known: Partial<FormValues<Name>>) => {
    // Not where somebody is about to type: their words would stand behind ours.
    const focused = document.activeElement?.getAttribute("name");
    setValues((current) => {
      const missing = Object.entries(known).filter(
        ([name]) => current[name as Name] === "" && name !== focused,
      );
      return missing.length > 0 ? { ...current, ...Object.fromEntries(missing) } : current;
    });
  }, []);

  function fail(next: FormProblem | undefined) {
    setProblem(next && onlyFieldsOf([...Object.keys(initial), ...(options.beside?.names ?? [])], next));
    setFailures((count) => count + 1);
  }

  async function loadCheck(): Promise<Check<S>> {
    const [{ checkInput }, schema] = await Promise.all([
      import("@/lib/schemas/validation"),
      options.schema(),
    ]).catch(() => {
      throw new NotLoaded();
    });
    check.current = (input) => checkInput(schema, input);
    return check.current;
  }

  async function submit() {
    if (busy.current) return;
    const entered = form.current ? { ...values, ...typedValues(form.current, values) } : values;
    setValues(entered);
    const refusal = options.refuse?.();
    if (refusal) return fail(refusal);
    busy.current = true;
    try {
      const ready = options.beside?.ready;
      if (!check.current || ready) setStatus("sending");
      if (ready) await ready();
      const checkEntered = check.current ?? (await loadCheck());
      // The page was left meanwhile: nobody waits for what would be sent.
      if (!form.current) return;
      const checked = checkEntered(options.toInput(entered));
      const broken = withBeside(checked, options.beside?.check(entered));
      if (broken || "problem" in checked) {
        setStatus("open");
        busy.current = false;
        if (broken) fail({ ...broken, message: options.summarise?.(entered) ?? sentenceFor(broken) });
        return;
      }
      setStatus("sending");
      setProblem(undefined);
      key.current ??= newIdempotencyKey();
      const answer = await options.send(checked.data, key.current);
      if (draft) clearDraft(draft);
      key.current = undefined;
      setStatus("sent");
      options.onSuccess(answer);
    } catch (error) {
      setStatus("open");
      const reused = error instanceof AppError && error.code === "IDEMPOTENCY_KEY_REUSED";
      if (reused) key.current = newIdempotencyKey();
      if (error instanceof NotLoaded) fail({ message: MESSAGES.formNotLoaded });
      else fail(reused ? { message: MESSAGES.earlierVersionArrived } : options.explain(error));
      busy.current = false;
    }
  }

  function reset(to: FormValues<Name> = opened.current) {
    opened.current = to;
    setValues(to);
    setProblem(undefined);
    setStatus("open");
    busy.current = false;
  }

  return {
    values,
    set,
    /** Takes back what was said about a field beside the values, or all that was said. */
    mend,
    /** Fills fields in which nothing stands yet and nobody is. */
    fillIn,
    /** Opens the form anew after it was sent: as it was at first, or with what it was changed to. */
    reset,
    status,
    problem,
    /** Grows with every failed submission: the summary then takes the focus. */
    failures,
    /** For `<form>`. The action takes over a form that is sent before React has arrived. */
    formProps: {
      ref: form,
      noValidate: true,
      onFocus: () => {
        // What cannot be fetched now is fetched when the form is sent, which tells if it fails again.
        if (!check.current) loadCheck().catch(() => {});
      },
      action: () => void submit(),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For a field of the kit. */
    field: (name: Name): FieldProps => ({
      name,
      value: values[name],
      onValue: (value) => set(name, value),
      error: problem?.fields?.[name],
    }),
  };
}

/** Whether the document was reached by "back", "forward" or a reload. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && (entry.type === "back_forward" || entry.type === "reload");
}

/** What the document holds that differs from `known`. */
function typedValues<Name extends string>(
  form: HTMLFormElement,
  known: FormValues<Name>,
): Partial<FormValues<Name>> {
  const typed: Partial<FormValues<Name>> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && Object.hasOwn(known, name) && known[name as Name] !== value) {
      typed[name as Name] = value;
    }
  }
  return typed;
}

/** The values but for the fields named. */
function without(values: FormValues<string>, names: readonly string[] = []): FormValues<string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** What the schema says, and what is wrong with the fields beside; undefined when nothing is. */
function withBeside(
  checked: { data: unknown } | { problem: InputProblem },
  beside: FieldErrors = {},
): InputProblem | undefined {
  const [first] = Object.values(beside);
  if ("problem" in checked) return { ...checked.problem, fields: { ...checked.problem.fields, ...beside } };
  return first === undefined ? undefined : { message: first, fields: beside };
}

/** One field's sentence is the form's; of several, none stands for all. */
function sentenceFor({ message, fields }: InputProblem): string {
  const sentences = Object.values(fields);
  return sentences.length > 1 && sentences.includes(message) ? "Some fields need your attention." : message;
}

/** Without what is said about fields that the form does not have. */
function onlyFieldsOf(known: readonly string[], problem: FormProblem): FormProblem {
  const fields = Object.entries(problem.fields ?? {}).filter(([name]) => known.includes(name));
  return { ...problem, fields: Object.fromEntries(fields) };
}

/** The problem without a field that somebody is mending; none when that was the last one. */
function withoutField(problem: FormProblem | undefined, name: string): FormProblem | undefined {
  if (!problem?.fields || !(name in problem.fields)) return problem;
  const { [name]: _mended, ...fields } = problem.fields;
  return Object.keys(fields).length > 0 ? { ...problem, fields } : undefined;
}
