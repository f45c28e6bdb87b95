import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** What is taken of a body after its request was answered. */
export interface RestLimits {
  bytes: number;
  ms: number;
}

const LIMITS: RestLimits = { bytes: 16 * 1024 * 1024, ms: 5000 };

/**
 * A body that is refused half-way is read no further. Its sender still writes and would not hear the answer if we hung
 * up at once, and an unread rest would hold back the connection's next request: so a little of it is thrown away without
 * being looked at, and who goes on after that is hung up on.
 */
export function dropUnreadRests(fastify: FastifyInstance, limits: RestLimits = LIMITS): void {
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    // A request that a test made up says nothing of it.
    if ('complete' in request.raw && !request.raw.complete) throwAway(request.raw, limits);
    done();
  });
}

function throwAway(rest: IncomingMessage, { bytes, ms }: RestLimits): void {
  let left = bytes;
  const hangUp = setTimeout(() => rest.destroy(), ms);
  rest.once('close', () => clearTimeout(hangUp));
  // From the parser of forms.
  rest.unpipe();
  rest.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    // Unread and still connected: the answer has time to arrive.
    if (left < 0) rest.pause();
  });
  rest.resume();
}
