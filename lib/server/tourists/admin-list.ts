import "server-only";
import { TouristModel } from "@/models/tourist";
import { colomboText } from "../../domain/dates";
import { day, plain } from "../../schemas/list-query";
import { adminList } from "../infra/lists/admin-list";
import { duringDays, equals } from "../infra/lists/conditions";
import { toTouristDto } from "./queries";

export const touristList = adminList({
  model: TouristModel,
  fields: {
    country: plain("country", "The exact country."),
    from: day("First day of signup, in Sri Lanka."),
    to: day("Last day of signup, in Sri Lanka."),
  },
  filter: ({ country, from, to }) => ({
    ...equals("country", country),
    ...duringDays("createdAt", from, to),
  }),
  orders: { createdAt: ["createdAt"], fullName: ["sortName"] },
  usual: "-createdAt",
  toDtos: (tourists) => tourists.map(toTouristDto),
  columns: {
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    Country: ({ country }) => country,
    "Signed up (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  },
});
