import { render } from "@react-email/render";
import { expect, test } from "vitest";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Part, Phone, Points, Quote, StarLinks, Words } from "./parts";
import { plainText } from "./plain-text";

const HOME = "https://trails.example/";

const mail = (
  <Mail
    title="Your place is confirmed"
    preview="Only in lists"
    home={HOME}
    unsubscribe={`${HOME}off?a=b&c=d`}
  >
    <Hello name="Ada <b>Lovelace</b>" />
    <Words>All is well.</Words>
    <Facts
      facts={[
        ["Tour", "Jeep Safari"],
        ["Where", ""],
        ["Phone", <Phone key="phone" number="+94 77 555 0101" />],
      ]}
    />
    <Part title="To bring" />
    <Points points={["A hat", "Water"]} />
    <Quote by="From our team" text={"One line\n\nand <another>"} />
    <Action href={`${HOME}bookings`}>See my bookings</Action>
    <StarLinks words={["Poor", "Fair"]} href={(stars) => `${HOME}review?stars=${stars}`} />
  </Mail>
);

test("the text part has the content of the HTML, with facts on lines, addresses after links and no preview line", async () => {
  expect(plainText(await render(mail))).toBe(
    `Your place is confirmed

Hello Ada <b>Lovelace</b>,

All is well.

Tour: Jeep Safari
Phone: +94 77 555 0101

To bring

 * A hat
 * Water

From our team
One line

and <another>

See my bookings https://trails.example/bookings

★★ Fair https://trails.example/review?stars=2

★ Poor https://trails.example/review?stars=1

------------------------

Nelum Trails
https://trails.example/
Stop emails like this one https://trails.example/off?a=b&c=d`,
  );
});

test("the HTML supports both themes, loads nothing external, and escapes text from users", async () => {
  const html = await render(mail);
  expect(html).toContain("@media (prefers-color-scheme:dark){.page{background-color:#181426 !important}");
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|<b>/);
  expect(html).toContain("Hello Ada &lt;b&gt;Lovelace&lt;/b&gt;,");
});

test("a greeting works without a name", async () => {
  const html = await render(
    <Mail title="x" preview="x" home={HOME}>
      <Hello name="" />
    </Mail>,
  );
  expect(plainText(html)).toContain("\nHello,\n");
});
