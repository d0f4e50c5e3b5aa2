import { z } from "zod";
import { ADDRESS_LINES } from "../domain/company";
import { anyText, email, phone, seenVersion, shortText } from "./fields";

/** The company's contacts. Source: docs/product.md, "Company". */

const webAddress = (network: string) =>
  anyText({ label: network, max: 200 })
    .regex(/^$|^https:\/\/[^\s/]+\.[^\s]+$/, `Enter the address of your page on ${network}, with https://.`)
    .describe(`Address of the page on ${network}; blank without one.`);

const fields = {
  phone,
  email,
  address: z
    .array(
      shortText({
        missing: "Enter the company's name and address.",
        label: "A line of the address",
        max: 100,
      }),
      {
        error: "Send the lines of the address.",
      },
    )
    .min(2, "Enter the company's name and address.")
    .max(ADDRESS_LINES, `The address can have at most ${ADDRESS_LINES} lines.`)
    .describe("The lines of the postal address, the name first."),
  instagram: webAddress("Instagram"),
  facebook: webAddress("Facebook"),
  youtube: webAddress("YouTube"),
};

/** Body of `PUT /api/admin/company`. */
export const companySchema = z.object({
  ...fields,
  version: seenVersion,
});

export type CompanyInput = z.output<typeof companySchema>;

export const companyDtoSchema = z.object({ ...fields, version: z.int() });

export type CompanyDto = z.output<typeof companyDtoSchema>;
