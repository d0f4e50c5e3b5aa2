import { once } from "node:events";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pagesOf } from "./stage.mjs";

/** How many bytes each page is, beside a page of Next with only a heading. Compressed alike, by Brotli's best. */

/** What home may weigh. */
const HOME = { plain: 120, brotli: 18, scripts: 1.08 };

async function textOf(address) {
  const answer = await fetch(address, { headers: { "Accept-Encoding": "identity" } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** How many bytes of the page are sent to a browser that reads Brotli. */
async function sentBytes(address) {
  const [answer] = await once(http.get(address, { headers: { "Accept-Encoding": "br" } }), "response");
  return (await buffer(answer)).length;
}

const brotli = (text) => brotliCompressSync(text).length;

async function weigh(base, page) {
  const text = await textOf(`${base}${page}`);
  const sent = await sentBytes(`${base}${page}`);
  const addresses = (tags, name) => [
    ...new Set([...text.matchAll(tags)].map(([tag]) => name.exec(tag)?.[1])),
  ];
  // Browsers that know modules do not load what is for those that do not.
  const scripts = addresses(/<script(?![^>]*nomodule)[^>]*\ssrc="[^>]*>/gi, /src="([^"]+)"/);
  const styles = addresses(/<link[^>]*rel="stylesheet"[^>]*>/gi, /href="([^"]+)"/);
  const files = async (names) =>
    Promise.all(names.map(async (name) => textOf(new URL(name ?? "", base).href)));
  const sum = (texts) => texts.reduce((total, one) => total + brotli(one), 0);
  return {
    plain: Buffer.byteLength(text),
    gzip: gzipSync(text).length,
    brotli: brotli(text),
    sent,
    scripts: sum(await files(scripts)),
    styles: sum(await files(styles)),
    elements: text.match(/<[a-z]/gi)?.length,
  };
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureWeights(stage) {
  const step = stage.say.step("Weights");
  const floor = await weigh((await stage.floor("next start")).address, "/");
  const { site } = stage;
  const pages = { ...pagesOf(site), about: "/about", contact: "/contact", login: "/login" };
  const table = [];
  const kilobytes = (bytes) => bytes / 1_000;
  const line = (name, one) => ({
    ...{
      page: name,
      "HTML kB": kilobytes(one.plain),
      gzip: kilobytes(one.gzip),
      Brotli: kilobytes(one.brotli),
    },
    ...{ "Brotli as sent": kilobytes(one.sent), tags: one.elements },
    ...{ "scripts kB": kilobytes(one.scripts), "÷ one heading's": one.scripts / floor.scripts },
    "styles kB": kilobytes(one.styles),
  });
  table.push(line("one heading", floor));
  for (const [name, page] of Object.entries(pages)) table.push(line(name, await weigh(site.address, page)));
  step.done();
  const note = `For home to reach: at most ${HOME.plain} kB of HTML, ${HOME.brotli} with Brotli as sent, and ${HOME.scripts} times one heading's scripts. Scripts and styles are those the page names, with Brotli.`;
  return [{ title: "Weights", note, table }];
}
