import { z } from "zod";

/** An entry of the audit log: who changed what and when. */
export const auditEntryDtoSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), role: z.string(), email: z.string() }),
  action: z.string().describe("Noun and verb, such as `booking.approved`."),
  targetId: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntryDto = z.output<typeof auditEntryDtoSchema>;

/** The response to every deletion. */
export const deletedDtoSchema = z.object({ _id: z.string(), deleted: z.literal(true) });

export type DeletedDto = z.output<typeof deletedDtoSchema>;
