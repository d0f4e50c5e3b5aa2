import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Tally } from "../e2e/attacks/attacker.ts";
import { ATTACKS } from "../e2e/attacks/attacks.ts";

/**
 * Runs one attack in its own process; `attacks.mjs` starts it. Prints the numbers of the attack's requests
 * and of the server's responses as JSON.
 *
 *   node --import tsx bench/attack.mjs "thin pictures" 60 '{"hostname": …}'
 */

const [name = "", seconds = "60", target = "{}"] = process.argv.slice(2);
const found = ATTACKS[name];
if (!found) throw new Error(`There is no attack "${name}": ${Object.keys(ATTACKS).join(", ")}.`);
// The attacker must not take processor time from the server.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const over = new AbortController();
const tally = new Tally();
const attack = found.attack(JSON.parse(target), over.signal, tally);
await sleep(Number(seconds) * 1_000);
over.abort();
await attack;
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ ...tally, processorSeconds: (user + system) / 1e6 }));
process.exit(0);
