import type { ReactNode } from "react";
import { part, WRAPS } from "./theme";

/** Name and value of a fact. A fact without a value is not shown. */
export type Fact = readonly [name: string, value: ReactNode];

/** The facts in a mail about an account. `at` is the time of the change or login attempt, in words. */
export function accountFacts(role: string, at = ""): Fact[] {
  return [
    ["Account", `${role} account at Nelum Trails`],
    ["When", at && `${at}, Sri Lanka time`],
  ];
}

/** A table with one fact in each row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== "" && value !== null && value !== undefined);
  const cell = { padding: "5px 0", textAlign: "left", verticalAlign: "baseline", lineHeight: 1.45 } as const;
  return (
    <table
      className="facts"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: "100%", marginTop: 18, borderCollapse: "collapse" }}
    >
      <tbody>
        {known.map(([name, value]) => (
          <tr key={name} className="fact">
            <th
              scope="row"
              className="quiet"
              style={{
                ...part("quiet").colours,
                ...cell,
                width: 124,
                paddingRight: 12,
                fontSize: 15,
                fontWeight: 400,
              }}
            >
              {name}
            </th>
            <td
              className="words value"
              style={{ ...part("words").colours, ...WRAPS, ...cell, fontSize: 17, fontWeight: 600 }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
