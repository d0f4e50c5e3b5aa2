/** Prepared texts for messages that admins often send. The admin completes the text before sending it. */
export const OFFICE_MESSAGES = [
  {
    label: "A road is closed",
    text: "A road on the way to your tour is closed. Please leave 30 minutes earlier. Call us if you cannot find the way.",
  },
  {
    label: "Bad weather",
    text: "The weather forecast for your tour is bad, but we expect the tour to go ahead. Please bring a raincoat. If we have to cancel, we'll tell you immediately.",
  },
  {
    label: "The host cannot come",
    text: "We are sorry: your host cannot come on this day. Please call us or reply to this email, and we'll find you another day or another tour.",
  },
  {
    label: "Another meeting point",
    text: "The meeting point of your tour has changed. Please come to this place instead: ",
  },
  {
    label: "We start later",
    text: "Your tour starts later than planned. Please come at this time instead: ",
  },
  {
    label: "Please call us",
    text: "We have a question about your booking. Please call us, or reply to this email.",
  },
] as const;
