import { subscribe } from "node:diagnostics_channel";
import net, { type AddressInfo } from "node:net";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import "./closed-sockets";

const { BSON, MongoClient, MongoNetworkError } = mongoose.mongo;

const HELLO = { ok: 1, isWritablePrimary: true, helloOk: true, minWireVersion: 0, maxWireVersion: 25 };
const OP_MSG = 2013;

/** A database that answers every command with `HELLO`. */
const database = net.createServer((socket) => {
  socket.on("data", (command) => {
    const body = BSON.serialize(HELLO);
    const head = Buffer.alloc(21);
    head.writeInt32LE(head.length + body.length, 0);
    head.writeInt32LE(command.readInt32LE(4), 8);
    head.writeInt32LE(OP_MSG, 12);
    socket.write(Buffer.concat([head, body]));
  });
  socket.on("error", () => socket.destroy());
});

beforeAll(() => new Promise<void>((listening) => database.listen(0, "127.0.0.1", listening)));
afterAll(() => database.close());

test("a command that is written to a closing socket fails, and the next one is answered", async () => {
  const sockets: net.Socket[] = [];
  subscribe("net.client.socket", (message) => sockets.push((message as { socket: net.Socket }).socket));
  const { port } = database.address() as AddressInfo;
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  const ping = () => client.db("test").command({ ping: 1 });
  await ping();
  for (const socket of sockets) socket.destroy();
  await expect(ping()).rejects.toThrow(MongoNetworkError);
  expect(await ping()).toMatchObject({ ok: 1 });
  await client.close();
});
