/** An email address: a long one breaks behind its @, and within a word only where it must. */
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
