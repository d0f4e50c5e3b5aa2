/** An email address. A long address breaks after its @, and inside a word only if necessary. */
export function EmailText({ email }: { email: string }) {
  const host = email.indexOf("@") + 1;
  return (
    <span className="wrap-anywhere">
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  );
}
