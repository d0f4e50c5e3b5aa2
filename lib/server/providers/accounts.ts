import "server-only";
import { ProviderModel } from "@/models/provider";
import { accountStore } from "../infra/account-store";
import { providerSearch } from "./search-fields";

/** The account store of providers. */
export const providerAccounts = accountStore(ProviderModel, providerSearch);
