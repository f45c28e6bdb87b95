import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../rpc/matches-etag.ts';

/** A text that is the same for all visitors, as it goes out. */
export interface PackedText {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Beside the main thread: packing a megabyte well takes a second. */
export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(plain, { level: 9 }),
  ]);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag, plain, br, gzip: gzipped };
}

/** Answers with the smallest form that the visitor takes, or with nothing when they have it already. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedText,
  headers: Record<string, string>,
): FastifyReply {
  const form = formFor(request.headers['accept-encoding']);
  const etag = `"${packed.etag}-${form}"`;
  reply.headers({ ...headers, etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.send(packed[form]);
}

/** The smallest form that a visitor takes. */
export function formFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const taken = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';', 1)[0]!.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'plain';
}
