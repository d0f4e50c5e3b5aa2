import { z } from "zod";

/** A tourist in responses to admins. Source: docs/product.md, "Tourist and message fields". */
export const touristDtoSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  country: z.string(),
  createdAt: z.iso.datetime(),
});

export type TouristDto = z.output<typeof touristDtoSchema>;
