import "server-only";
import { ProviderModel } from "@/models/provider";
import { accountStore } from "../infra/account-store";
import { providerSearch } from "./search-fields";

export const providerAccounts = accountStore(ProviderModel, providerSearch);
