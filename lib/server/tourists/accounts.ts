import "server-only";
import { TouristModel } from "@/models/tourist";
import { accountStore } from "../infra/account-store";
import { touristSearch } from "./search-fields";

/** The account store of tourists. */
export const touristAccounts = accountStore(TouristModel, touristSearch);
