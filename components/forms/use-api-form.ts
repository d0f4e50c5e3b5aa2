"use client";

import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { clearDraft, draftTime, readDraft, saveDraft } from "@/lib/client/drafts";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { MESSAGES } from "@/lib/content/messages";
import { accountHint } from "@/lib/domain/session-hint";
import { AppError, type FieldErrors } from "@/lib/errors";
import type { InputResult } from "@/lib/schemas/validation";
import { onlyFieldsOf, sentenceFor, withBeside, withoutField } from "./form-problems";
import { cameBack, typedValues, without } from "./form-values";
import type { FieldProps, FormProblem, FormValues } from "./types";

interface ApiFormOptions<Name extends string, S extends z.ZodType, Answer> {
  /** Initial value of each field. The names are the schema's paths, with dots. */
  initial: FormValues<Name>;
  /**
   * Loads the schema that checks the form's values. The server uses the same schema. The form calls this when it first
   * receives the focus, because the schemas are a third of a page's own scripts and most visitors never send a form.
   */
  schema: () => Promise<S>;
  /** Converts the fields' values to the schema's input. */
  toInput: (values: FormValues<Name>) => unknown;
  /** The message above the form for invalid values; undefined for the schema's message. */
  summarise?: (values: FormValues<Name>) => string | undefined;
  send: (data: z.output<S>, idempotencyKey: string) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** The problem to show if sending failed; undefined if another page opens instead. */
  explain: (error: unknown) => FormProblem | undefined;
  /** Called before the checks. Returns a problem that makes sending pointless, such as a missing login. */
  refuse?: () => FormProblem | undefined;
  /** Called when all values are valid. Returns a problem that prevents sending, such as a missing login. */
  beforeSending?: () => FormProblem | undefined;
  /**
   * Fields that are not text, such as pictures: their names, a promise that the check waits for, and their current
   * problems.
   */
  beside?: {
    names: readonly string[];
    ready?: () => Promise<unknown>;
    check: (values: FormValues<Name>) => FieldErrors;
  };
  /** Name of the draft that stores the values in this tab until they are sent. Several forms may share a draft. */
  draft?: string;
  /** Fields that are not stored in the draft, such as passwords. */
  secret?: readonly NoInfer<Name>[];
}

type Status = "open" | "sending" | "sent";

/**
 * Code that a form needs could not be loaded: the connection failed, or a new version of the site no longer has the
 * file.
 */
export class NotLoaded extends Error {}

type Check<S extends z.ZodType> = (input: unknown) => InputResult<z.output<S>>;

/**
 * State of a form that calls the API: values, problems, and one submission at a time.
 *
 * React controls the fields. When the form opens and when it is sent, the values are also read from the document, so
 * that values typed or autofilled before hydration are not lost.
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
  const [kept, setKept] = useState<Partial<FormValues<Name>>>({});
  const [restoredAt, setRestoredAt] = useState<number>();

  useEffect(() => {
    key.current = newIdempotencyKey();
    typist.current = accountHint(document.cookie);
    const drafted: Partial<FormValues<Name>> = draft ? readDraft(draft, opened.current) : {};
    setKept(drafted);
    const isChanged = Object.entries(drafted).some(([name, value]) => value !== opened.current[name as Name]);
    setRestoredAt(draft && isChanged ? draftTime(draft) : undefined);
    // After "back" or a reload, browsers restore the old values of the fields. The form is reset, because
    // those values may belong to another account.
    if (draft && cameBack() && form.current) {
      form.current.reset();
      // The reset empties drop-down fields that the browser rendered, because React gives them no default value.
      for (const field of form.current.querySelectorAll("select"))
        field.value = opened.current[field.name as Name] ?? field.value;
    }
    const found = { ...drafted, ...(form.current ? typedValues(form.current, opened.current) : {}) };
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
    // Leaves out the focused field, because our value would be mixed with the visitor's typing.
    const focused = document.activeElement?.getAttribute("name");
    setValues((current) => {
      const missing = Object.entries(known).filter(
        ([name]) => current[name as Name] === "" && name !== focused,
      );
      return missing.length > 0 ? { ...current, ...Object.fromEntries(missing) } : current;
    });
  }, []);

  const ownFields = (all: FormProblem) =>
    onlyFieldsOf([...Object.keys(initial), ...(options.beside?.names ?? [])], all);

  function fail(next: FormProblem | undefined) {
    setProblem(next && ownFields(next));
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
    const early = options.refuse?.();
    if (early) return fail(early);
    busy.current = true;
    try {
      const ready = options.beside?.ready;
      if (!check.current || ready) setStatus("sending");
      if (ready) await ready();
      const checkEntered = check.current ?? (await loadCheck());
      // If the visitor has opened another page meanwhile, the form no longer exists, and nothing is sent.
      if (!form.current) return;
      const checked = checkEntered(options.toInput(entered));
      const broken = withBeside(checked, options.beside?.check(entered));
      if (broken || "problem" in checked) {
        setStatus("open");
        busy.current = false;
        if (broken)
          fail({ ...broken, message: options.summarise?.(entered) ?? sentenceFor(ownFields(broken)) });
        return;
      }
      const stopped = options.beforeSending?.();
      if (stopped) {
        setStatus("open");
        busy.current = false;
        return fail(stopped);
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
    setKept({});
    setRestoredAt(undefined);
    busy.current = false;
  }

  function startEmpty() {
    if (draft) clearDraft(draft);
    reset();
  }

  return {
    values,
    set,
    /** Removes the problem of one field, or all problems. */
    mend,
    /** Sets the values of fields that are empty and not focused. */
    fillIn,
    /** Opens the form again after it was sent, with its initial values or with others. */
    reset,
    status,
    /** The values of the saved draft that the form was opened with. */
    kept,
    /**
     * Time at which the restored draft was saved; undefined if no draft changed the form's initial values.
     */
    restoredAt,
    /** Deletes the draft and shows the initial values. */
    startEmpty,
    problem,
    /** Number of failed submissions; see `ErrorSummary`. */
    failures,
    /** Props of `<form>`. `action` also handles a form that was sent before hydration. */
    formProps: {
      ref: form,
      noValidate: true,
      onFocus: () => {
        // If loading fails here, submitting the form tries again and reports a failure.
        if (!check.current) loadCheck().catch(() => {});
      },
      action: () => void submit(),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Props for a field component. */
    field: (name: Name): FieldProps => ({
      name,
      value: values[name],
      onValue: (value) => set(name, value),
      error: problem?.fields?.[name],
    }),
  };
}
