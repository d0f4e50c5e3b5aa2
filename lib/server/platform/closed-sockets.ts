import "server-only";
import net from "node:net";

/**
 * Mends the driver (mongodb 7.8, `Connection.writeCommand`): a write to a socket that has just been
 * closed answers false, and the driver then waits for "drain", which a closed socket never says. The
 * operation hangs for ever; when it is the driver's own heartbeat, the database stays unreachable
 * until the process is restarted. Saying "drain" once more at the close lets it see the error.
 */

const MENDED = Symbol.for("nelum.closed-sockets");

type Destroy = (this: net.Socket, error: Error | null, done: (error?: Error | null) => void) => void;
type Patched = { _destroy: Destroy; [MENDED]?: true };

/** To be called once before the first connection; more often does no harm. */
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
