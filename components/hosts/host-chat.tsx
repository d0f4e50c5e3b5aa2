"use client";

import { useEffect, useState } from "react";
import { ChatLink } from "@/components/ui/chat-link";
import { serviceChat } from "@/lib/domain/chat";
import { readWanted } from "@/lib/domain/wanted";

interface HostChatProps {
  phone: string;
  /** Name of the service. */
  name: string;
  /** Name of the host. */
  host: string;
}

/**
 * A link to a WhatsApp chat with the host. The prepared message mentions the day in the page's address, which
 * comes from a search or from the booking form on this page.
 */
export function HostChat({ phone, name, host }: HostChatProps) {
  const [day, setDay] = useState<string>();
  const readDay = () => setDay(readWanted(location.hash).date);
  useEffect(readDay, []);
  return (
    <ChatLink
      href={serviceChat(phone, name, day)}
      to={host}
      onMouseEnter={readDay}
      onFocus={readDay}
      onTouchStart={readDay}
      className="flex min-h-8 items-center"
    />
  );
}
