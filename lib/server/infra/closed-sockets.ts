import "server-only";
import net from "node:net";

/**
 * Works around a bug of the driver (mongodb 7.8, `Connection.writeCommand`). A write to a socket that has
 * just closed returns false, and the driver waits for "drain", which a closed socket never emits. The
 * operation hangs forever; if it is the driver's heartbeat, the database stays unreachable until a restart.
 * Emitting "drain" when a socket closes makes the driver see the error.
 */

const MENDED = Symbol.for("nelum.closed-sockets");

type Destroy = (this: net.Socket, error: Error | null, done: (error?: Error | null) => void) => void;
type Patched = { _destroy: Destroy; [MENDED]?: true };

/** Patches Node's sockets. Must be called before the first connection; further calls do nothing. */
export function mendClosedSockets(): void {
  const prototype = net.Socket.prototype as unknown as Patched;
  if (prototype[MENDED]) return;
  prototype[MENDED] = true;
  const destroy = prototype._destroy;
  prototype._destroy = function (error, done) {
    this.once("close", () => {
      if (this.listenerCount("drain") > 0) this.emit("drain");
    });
    destroy.call(this, error, done);
  };
}
