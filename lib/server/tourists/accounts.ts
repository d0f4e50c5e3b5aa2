import "server-only";
import { TouristModel } from "@/models/tourist";
import { accountStore } from "../platform/account-store";

/** Tourists as accounts. */
export const touristAccounts = accountStore(TouristModel);
