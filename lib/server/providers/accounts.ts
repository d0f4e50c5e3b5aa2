import "server-only";
import { ProviderModel } from "@/models/provider";
import { accountStore } from "../platform/account-store";

/** Providers as accounts. */
export const providerAccounts = accountStore(ProviderModel);
