import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { parseRange } from './byte-range.ts';

export const fileGone = () => new AppError('NOT_FOUND', { msg: '文件不存在或已被删除' });

interface Stored {
  key: string;
  type: string;
  size: number;
  headers: Record<string, string>;
  /** The part that the client holds is of another file, so it gets this one whole. */
  isWhole?: boolean;
}

/** Answers GET and HEAD with an object of the store, or with the part of it that is asked for. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<StoragePort, 'get' | 'stat'>,
  { key, type, size, headers, isWhole = false }: Stored,
): Promise<FastifyReply> {
  const range = isWhole ? null : parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const isHead = request.method === 'HEAD';
  const object = isHead ? null : await storage.get(key, range ?? undefined);
  if (isHead ? (await storage.stat(key)) === null : object === null) throw fileGone();
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .headers(headers)
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-length', range === null ? size : range.end - range.start + 1)
    .send(object?.stream);
}
