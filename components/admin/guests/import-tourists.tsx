import { ImportFile } from "@/components/admin/shared/import-file";
import { ADMIN_API } from "@/lib/api-paths";
import { TOURIST_COLUMNS } from "@/lib/schemas/file-import";

/** The form that adds travellers' accounts from a CSV file. */
export function ImportTourists() {
  return (
    <ImportFile
      path={ADMIN_API.importTourists}
      columns={TOURIST_COLUMNS}
      needed={["name", "email"]}
      unique="email"
      one="traveller"
      noun="travellers"
      nameIn="name"
      lead="The first line must name the columns: name and email. Country is optional. Travellers choose a password with “Forgotten your password?” on the login page."
      sample={["Name,Email,Country", "Ada Berg,ada@example.com,Norway"]}
      there="already registered"
      mailLabel="Email travellers a link to confirm their email address"
    />
  );
}
