import { touristSignupBody } from "../../lib/fixtures/factories";
import {
  type Attack,
  addressOf,
  ask,
  closed,
  dial,
  head,
  jsonRequest,
  lanes,
  pause,
  type Target,
  unique,
} from "./attacker";
import { emptyPng, signupForm } from "./signup-forms";

/** Attacks that could make the site unusable for all other users. Each runs until it is aborted. */

const LOGIN = "POST /api/auth/login";
const LAST = "Connection: close";

/**
 * Signups with pictures of a few kilobytes that decode to huge images, and with the largest accepted
 * pictures. The clients disconnect as soon as they have sent a signup.
 */
const thinPictures: Attack = async (target, over, tally) => {
  const pictures = [
    ...[emptyPng(1, 49_000_000), emptyPng(12_000, 2_000), emptyPng(4_898, 4_898, true)],
    ...[emptyPng(2_000, 12_000), emptyPng(1, 12_000)],
  ];
  await lanes(4, over, async (lane, turn) => {
    const picture = pictures[(lane + turn) % pictures.length] as Buffer;
    const { type, body } = await signupForm([picture, picture]);
    const client = lane + 4 * turn;
    const socket = await dial(target, client, tally);
    if (!socket) return;
    const about = [`Content-Type: ${type}`, `Content-Length: ${body.length}`, LAST];
    socket.write(head(target, client, "POST /api/auth/provider/signup", ...about));
    socket.write(body, () => setTimeout(() => socket.destroy(), 200));
    tally.sent += 1;
    await closed(socket, over);
    await pause(300, over);
  });
};

/** Spells an id differently in each turn. A server that compares ids as text takes each spelling for another picture. */
export function spelled(id: string, turn: number): string {
  let bits = turn;
  const letters = id.replace(/[a-f]/g, (letter) => {
    const high = bits & 1;
    bits >>= 1;
    return high ? letter.toUpperCase() : letter;
  });
  const escaped =
    turn % 3 === 0 ? letters.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`) : letters;
  return escaped + (["", "", "", "%0a", "%0D%0Ax", "%20"][turn % 6] ?? "");
}

/** On 16 connections, endlessly requests pictures in all widths, with picture ids spelled in many ways. */
const pictureSizes: Attack = async (target, over, tally) => {
  const widths = [160, 320, 640, 960, 1600];
  await lanes(16, over, async (lane, turn) => {
    const id = target.pictures[(lane + turn) % target.pictures.length] ?? "";
    const width = widths[turn % widths.length];
    const written = spelled(id, turn * 16 + lane);
    const addresses = [
      `/_next/image?url=%2Fapi%2Fimages%2F${written}&w=${width}&q=75`,
      `/_next/image?url=%2Fapi%2Fimages%2F${written.replaceAll("%", "%25")}&w=${width}&q=75`,
      `/api/images/${written}`,
      `/api/images/${id}?width=${width}`,
      `/api/images/${written}?width=${width}&${unique()}`,
    ];
    const accept = ["image/avif", "image/webp", "*/*"][turn % 3];
    const line = `GET ${addresses[turn % addresses.length]}`;
    await ask(target, lane, head(target, lane, line, `Accept: ${accept}`, LAST), over, tally);
  });
};

/** Writes 500 searches at once to each of four sockets; every other time the clients disconnect immediately. */
const pipelinedSearches: Attack = async (target, over, tally) => {
  await lanes(4, over, async (lane, turn) => {
    const socket = await dial(target, lane, tally);
    if (!socket) return;
    const searches = Array.from({ length: 500 }, (_, at) =>
      head(target, lane, `GET /services?q=e&sort=rating&place=${unique()}&page=${at + 1}`),
    );
    socket.write(searches.join(""));
    tally.sent += searches.length;
    setTimeout(() => socket.destroy(), turn % 2 ? 100 : 10_000).unref();
    await closed(socket, over);
    await pause(500, over);
  });
};

/** 80 signups that announce a long body, send most of it, and then stall. */
const stalledUploads: Attack = async (target, over, tally) => {
  const { type, body } = await signupForm(Array.from({ length: 6 }, () => Buffer.alloc(1_900_000, "x")));
  await lanes(80, over, async (lane) => {
    const client = lane % 10;
    const socket = await dial(target, client, tally);
    if (!socket) return;
    const about = [`Content-Type: ${type}`, `Content-Length: ${body.length}`];
    socket.write(head(target, client, "POST /api/auth/provider/signup", ...about));
    socket.write(body.subarray(0, -1_000));
    tally.sent += 1;
    await closed(socket, over);
    await pause(200, over);
  });
};

/** Sends wrong passwords for other people's accounts from many addresses. */
const wrongPasswords: Attack = async (target, over, tally) => {
  await lanes(2, over, async (lane, turn) => {
    const client = (turn * 2 + lane) % 40;
    const email = target.emails[turn % target.emails.length];
    const body = { email, password: `a wrong guess ${turn}`, role: "tourist" };
    await ask(target, client, jsonRequest(target, client, LOGIN, body, LAST), over, tally);
    await pause(200, over);
  });
};

/** 150 concurrent logins of unknown accounts; each wave comes from new addresses. */
const manyLogins: Attack = async (target, over, tally) => {
  for (let wave = 0; !over.aborted; wave += 1) {
    const logins = Array.from({ length: 150 }, (_, at) => {
      const client = wave * 30 + (at % 30);
      const body = { email: `nobody.${unique()}@travellers.example`, password: "guess", role: "tourist" };
      return ask(target, client, jsonRequest(target, client, LOGIN, body, LAST), over, tally);
    });
    await Promise.all([...logins, pause(1_000, over)]);
  }
};

/** Sends wrong passwords from 24 addresses, each of which tries again as soon as it has its response. */
const guessesInTurn: Attack = async (target, over, tally) => {
  await lanes(24, over, async (lane) => {
    const body = { email: `nobody.${unique()}@travellers.example`, password: "guess", role: "tourist" };
    await ask(target, lane, jsonRequest(target, lane, LOGIN, body, LAST), over, tally);
  });
};

/** Spells the address of one client differently each time: as another address of its IPv6 network, or with a port. */
export function sameClient(turn: number): string {
  const part = (at: number) => (((turn + 1) * 7_919 * (at + 1)) % 65_536).toString(16);
  const inside = [1, 2, 3, 4].map(part).join(":");
  return [
    `2001:db8:7:9:${inside}`,
    `[2001:db8:7:9:${inside}]:${1_024 + (turn % 60_000)}`,
    `2001:0DB8:0007:0009:${inside}`,
    `"[2001:db8:7:9::${part(1)}]"`,
  ][turn % 4] as string;
}

/**
 * Logins of one client behind a proxy. The proxy reports the client's address in a different spelling each time. Needs
 * `TRUST_PROXY=1`.
 */
const manyAddresses: Attack = async (target, over, tally) => {
  const direct: Target = { ...target, clients: "sockets" };
  await lanes(30, over, async (lane, turn) => {
    const number = turn * 30 + lane;
    const address = number % 2 ? sameClient(number) : `203.0.113.7:${1_024 + (number % 60_000)}`;
    const body = { email: `nobody.${unique()}@travellers.example`, password: "guess", role: "tourist" };
    const headers = [`X-Forwarded-For: ${addressOf(target, 1)}, ${address}`, LAST];
    await ask(target, lane, jsonRequest(direct, lane, LOGIN, body, ...headers), over, tally);
  });
};

/**
 * Sends the same signup with the same idempotency key 200 times at once, and repeats that with the next key.
 */
const equalKeys: Attack = async (target, over, tally) => {
  for (let wave = 0; !over.aborted; wave += 1) {
    const [body, key] = [touristSignupBody(), `Idempotency-Key: ${unique()}`];
    const signups = Array.from({ length: 200 }, (_, at) => {
      const client = (wave % 40) * 10 + (at % 10);
      const bytes = jsonRequest(target, client, "POST /api/auth/tourist/signup", body, key, LAST);
      return ask(target, client, bytes, over, tally);
    });
    await Promise.all([...signups, pause(500, over)]);
  }
};

/** All attacks by name, with the settings that the server needs for them. */
export const ATTACKS: Readonly<Record<string, { attack: Attack; settings?: Record<string, string> }>> = {
  "thin pictures": { attack: thinPictures },
  "sizes of pictures": { attack: pictureSizes },
  "pipelined searches": { attack: pipelinedSearches },
  "stalled uploads": { attack: stalledUploads },
  "wrong passwords": { attack: wrongPasswords },
  "many logins": { attack: manyLogins },
  "guesses in turn": { attack: guessesInTurn },
  "many addresses": { attack: manyAddresses, settings: { TRUST_PROXY: "1" } },
  "equal keys": { attack: equalKeys },
};
