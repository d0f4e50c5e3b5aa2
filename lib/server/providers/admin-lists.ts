import "server-only";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import { colomboText } from "../../domain/dates";
import { lkrToUsd } from "../../format";
import { oneOf, plain } from "../../schemas/list-query";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import type { Columns } from "../infra/csv";
import { adminList } from "../infra/lists/admin-list";
import { equals } from "../infra/lists/conditions";
import { toAdminProviderDto } from "./to-dto";

const category = plain("category", "The exact category of the provider.");

const columns: Columns<OwnProviderDto> = {
  Service: ({ serviceName }) => serviceName,
  Category: (provider) => provider.category,
  Owner: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ contact }) => contact,
  Location: ({ location }) => location,
  "Price (LKR)": ({ price }) => price,
  "Price (USD)": ({ price }) => lkrToUsd(price),
  Approved: ({ approved }) => approved,
  "Pending change": ({ pendingChange }) => Boolean(pendingChange),
  "Signed up (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
  Id: ({ _id }) => _id,
};

const common = {
  model: ProviderModel,
  orders: { createdAt: ["createdAt"], serviceName: ["sortName"], price: ["price"] },
  usual: "-createdAt",
  toDtos: (providers: ProviderDoc[]) => providers.map(toAdminProviderDto),
  columns,
} as const;

export const providerList = adminList({
  ...common,
  base: { approved: true },
  fields: { category },
  filter: (asked) => equals("category", asked.category),
});

/** Providers that wait for an admin: new ones, and approved ones with a pending or unseen change. */
export const pendingProviderList = adminList({
  ...common,
  base: { awaitingApproval: true },
  orders: { ...common.orders, waitsSince: ["waitsSince"] },
  fields: {
    category,
    waiting: oneOf(
      ["new", "change"],
      "`new`: new listings. `change`: approved ones with a change that waits for approval or that no admin has seen.",
    ),
  },
  filter: ({ waiting, ...asked }) => ({
    ...equals("category", asked.category),
    ...equals("approved", waiting && waiting === "change"),
  }),
});

/** Number of providers that wait for an admin (new ones, pending and unseen changes), counted up to `most`. */
export function countPendingProviders(most: number): Promise<number> {
  return ProviderModel.countDocuments({ awaitingApproval: true }, { limit: most }).exec();
}
