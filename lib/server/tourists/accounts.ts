import "server-only";
import { TouristModel } from "@/models/tourist";
import { accountStore } from "../infra/account-store";
import { touristSearch } from "./search-fields";

export const touristAccounts = accountStore(TouristModel, touristSearch);
