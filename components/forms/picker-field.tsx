"use client";

import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CONTROL, describedBy, Field, fieldId } from "./field";

export interface PickerItem {
  id: string;
  label: string;
  /** Distinguishes the item from others with the same label. */
  note: string;
}

interface PickerFieldProps<Item extends PickerItem> {
  name: string;
  label: string;
  hint?: string;
  placeholder: string;
  value: Item | null;
  onPick: (item: Item | null) => void;
  /** Finds items for a search text; for an empty text, the first suggestions. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Item[]>;
  error?: string | undefined;
}

/** Milliseconds after the last keystroke before the search starts. */
const PAUSE_MS = 200;

/** A field to select one item of a long list. It searches while the user types. */
export function PickerField<Item extends PickerItem>(props: PickerFieldProps<Item>) {
  const { name, label, hint, placeholder, value, onPick, find, error } = props;
  const id = fieldId(name);
  const [words, setWords] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<readonly Item[]>([]);
  const [state, setState] = useState<"looking" | "found" | "failed">("found");
  const finder = useRef(find);
  finder.current = find;

  useEffect(() => {
    if (!isOpen) return;
    const control = new AbortController();
    setState("looking");
    const timer = setTimeout(async () => {
      try {
        setFound(await finder.current(words, control.signal));
        setState("found");
      } catch {
        if (!control.signal.aborted) setState("failed");
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [isOpen, words]);

  const items = value && !found.some((item) => item.id === value.id) ? [...found, value] : [...found];
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Combobox.Root
        items={items}
        value={value}
        open={isOpen}
        onOpenChange={setIsOpen}
        itemToStringLabel={(item: Item) => item.label}
        isItemEqualToValue={(item: Item, other: Item) => item.id === other.id}
        filter={null}
        onValueChange={onPick}
        onInputValueChange={(text, { reason }) => {
          if (reason !== "item-press") setWords(text === value?.label ? "" : text);
        }}
      >
        <Combobox.InputGroup role="presentation" className="relative">
          <Combobox.Input
            id={id}
            placeholder={placeholder}
            className={`${CONTROL} pr-24`}
            {...describedBy(id, hint, error)}
          />
          <div className="absolute inset-y-0 right-1 flex items-center">
            <Combobox.Clear
              aria-label={`Clear ${label.toLowerCase()}`}
              className="grid size-11 place-items-center rounded-field text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Combobox.Clear>
            <Combobox.Trigger
              aria-label={`Show ${label.toLowerCase()} choices`}
              className="grid size-11 place-items-center rounded-field text-muted hover:text-ink"
            >
              <ChevronDown aria-hidden="true" className="size-5" />
            </Combobox.Trigger>
          </div>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} className="z-30 outline-none">
            <Combobox.Popup className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto rounded-field border border-line bg-surface py-1.5 text-ink shadow-floating">
              <Combobox.Status className="px-4 py-2 text-base text-muted empty:hidden">
                {state === "looking" && "Searching…"}
                {state === "failed" && "The search failed. Please try again."}
              </Combobox.Status>
              <Combobox.Empty className="px-4 py-2 text-base text-muted empty:hidden">
                {state === "found" && "No match found."}
              </Combobox.Empty>
              <Combobox.List>
                {(item: Item) => (
                  <Combobox.Item
                    key={item.id}
                    value={item}
                    className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 data-highlighted:bg-primary-soft forced-colors:data-highlighted:outline-2"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block">{item.label}</span>
                      <span className="wrap-anywhere block text-base text-muted">{item.note}</span>
                    </span>
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" className="size-5 text-primary" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  );
}
