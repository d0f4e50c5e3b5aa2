"use client";

import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { useStoredPictures } from "@/components/admin/shared/use-stored-pictures";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { usePictures } from "@/components/forms/use-pictures";
import { keepTexts, textOf } from "@/components/host-editor/photo-texts";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { HomePage } from "@/lib/domain/home-page";
import { HERO_DRAWINGS } from "@/lib/domain/home-page";
import { HOME_SLIDES } from "@/lib/domain/uploads";
import type { FieldErrors } from "@/lib/errors";
import type { HomePageDto } from "@/lib/schemas/home-page";
import { SlideFields } from "./slide-fields";

/** The form in which an admin changes the slides and the film of the home page. */
export function HomePageForm({ stored }: { stored: HomePageDto }) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const { version, slides } = stored;
  const pictures = usePictures(`home-page:${version}:slides`, HOME_SLIDES, addressesOf(slides));
  const storedPictures = useStoredPictures(pictures);
  const form = useApiForm({
    initial: valuesOf(stored),
    schema: async () => (await import("@/lib/schemas/home-page")).homePageSchema,
    toInput: ({ kind, headline, text, ...values }) => ({
      slides: pictures.all.map((picture) => ({
        picture: idIn(storedPictures.idOf(picture)),
        kind: textOf(kind, picture),
        headline: textOf(headline, picture),
        text: textOf(text, picture),
      })),
      film: {
        isShown: values["film.isShown"] === "yes",
        title: values["film.title"],
        text: values["film.text"],
        description: values["film.description"],
        address: values["film.address"],
      },
      version,
    }),
    beside: {
      names: Array.from({ length: HOME_SLIDES.max }, (_, at) =>
        ["kind", "headline", "text"].map((name) => `slides.${at}.${name}`),
      ).flat(),
      ready: storedPictures.store,
      check: (): FieldErrors => (pictures.problem ? { slides: pictures.problem } : {}),
    },
    send: (body) => callApi<HomePageDto>(ADMIN_API.homePage, { method: "PUT", body }),
    onSuccess: (saved) => {
      pictures.clear(addressesOf(saved.slides));
      form.reset(valuesOf(saved));
      say("Home page saved.");
      reload();
    },
    explain: (error) => {
      storedPictures.forget();
      return sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.saveHomePageFailed, error);
    },
  });
  const { field } = form;
  return (
    <form {...form.formProps} aria-label="Home page" className="mt-4 max-w-3xl space-y-10">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <div className="space-y-6">
        <h2 className="font-semibold text-lg">Slides</h2>
        <SlideFields
          pictures={pictures}
          texts={{ kind: field("kind"), headline: field("headline"), text: field("text") }}
          errors={form.problem?.fields ?? {}}
          onChange={form.mend}
        />
      </div>
      <div className="space-y-6">
        <h2 className="font-semibold text-lg">Film</h2>
        <ChoiceField
          {...field("film.isShown")}
          legend="Show the film?"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
        />
        <TextField {...field("film.title")} label="Title" />
        <TextField {...field("film.text")} label="Sentence beside the film" rows={2} />
        <TextField
          {...field("film.description")}
          label="What the film shows"
          rows={5}
          hint="Read aloud to people who can't see the film"
        />
        <TextField
          {...field("film.address")}
          label="Link to your own film"
          optional
          inputMode="url"
          placeholder="https://"
          hint="An MP4 or WebM file without sound, up to 20 seconds long. Leave empty to show the standard film."
        />
      </div>
      <SubmitButton label="Save" busyLabel="Saving…" status={form.status} look="primary" />
    </form>
  );
}

/**
 * The values of the form. Each kind of text, such as the headline, is one value for all slides: a JSON object
 * that maps the address of each slide's picture to the slide's text.
 */
function valuesOf({ slides, film }: HomePage) {
  const texts = (name: "kind" | "headline" | "text") =>
    keepTexts(
      addressesOf(slides),
      slides.map((slide) => slide[name]),
    );
  return {
    ...{ kind: texts("kind"), headline: texts("headline"), text: texts("text"), slides: "" },
    "film.isShown": film.isShown ? "yes" : "no",
    "film.title": film.title,
    "film.text": film.text,
    "film.description": film.description,
    "film.address": film.address,
  };
}

/** The addresses of the slides' pictures. A slide can have an uploaded picture or one of our drawings. */
function addressesOf(slides: HomePage["slides"]): string[] {
  return slides.map(({ picture }) =>
    isDrawing(picture) ? `/images/scenes/${picture}${DRAWING_END}` : API.image(picture),
  );
}

const DRAWING_END = "-1600.avif";

const isDrawing = (id: string) => (HERO_DRAWINGS as readonly string[]).includes(id);

/** The id of a picture, from the last part of its address. */
const idIn = (part: string | undefined) => part?.replace(DRAWING_END, "");
