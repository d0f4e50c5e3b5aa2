import { ImportFile } from "@/components/admin/shared/import-file";
import { ADMIN_API } from "@/lib/admin-api-paths";
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
      lead="Start the file with a line of column names. Required: name and email. Optional: country. Travellers choose a password with “Forgotten your password?” on the login page."
      sample={["Name,Email,Country", "Ada Berg,ada@example.com,Norway"]}
      there="already registered"
      mailLabel="Email travellers a link to confirm their email address"
    />
  );
}
