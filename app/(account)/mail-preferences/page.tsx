import Link from "next/link";
import { MailLinkSwitch } from "@/components/account/mail-link-switch";
import { NeedsScript } from "@/components/forms/needs-script";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import { mailLinkSchema } from "@/lib/schemas/mail-preferences";
import { connectDatabase } from "@/lib/server/infra/db";
import { isOn, type MailSwitch, readPreferenceToken } from "@/lib/server/mail/preferences";

export const metadata = { title: "Emails", referrer: "no-referrer" as const };

/** The mail setting that the link's token can change; null if the link is invalid. */
function switchOf(query: unknown): { token: string; one: MailSwitch } | null {
  const { data } = mailLinkSchema.safeParse(query);
  if (!data) return null;
  try {
    return { token: data.token, one: readPreferenceToken(data.token) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The page that opens from a link in a mail. It needs no login, and opening it changes nothing. */
export default async function MailPreferencesPage({ searchParams }: PageProps<"/mail-preferences">) {
  const found = switchOf(await searchParams);
  if (!found) {
    return (
      <Message
        title="This link does not work"
        text="Open the link from our email again, or log in to choose which emails you get."
      >
        <Link href={PAGES.login} className={buttonClass({ look: "primary", size: "large" })}>
          Log in
        </Link>
      </Message>
    );
  }
  await connectDatabase();
  return (
    <div className="shell pt-8 md:pt-12">
      <h1 className="mb-6 text-title md:mb-8">Your emails</h1>
      <NeedsScript />
      <MailLinkSwitch token={found.token} topic={found.one.topic} isOn={await isOn(found.one)} />
    </div>
  );
}
