import "server-only";
import net from "node:net";

/**
 * Works around an error of the driver (mongodb 7.8, `Connection.writeCommand`): a write to a socket that has
 * just been closed returns false, and the driver then waits for "drain", which a closed socket never emits.
 * The operation hangs for ever; when it is the driver's heartbeat, the database stays unreachable until the
 * process is restarted. Emitting "drain" once more when a socket closes lets the driver see the error.
 */

const MENDED = Symbol.for("nelum.closed-sockets");

type Destroy = (this: net.Socket, error: Error | null, done: (error?: Error | null) => void) => void;
type Patched = { _destroy: Destroy; [MENDED]?: true };

/** Patches Node's sockets. To be called before the first connection; calling it again does nothing. */
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
