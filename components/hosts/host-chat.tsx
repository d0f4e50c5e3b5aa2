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
 * A link to a WhatsApp chat with the host. The prepared message mentions the day that the visitor chose in a
 * search or in this page's booking form. The hash of the page's address contains that day.
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
