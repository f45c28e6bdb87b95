import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeHeaderText } from '../../http/content-disposition.ts';
import type { StoragePort } from '../../infra/storage/storage-port.ts';
import { AppError } from '../../rpc/app-error.ts';
import { matchesEtag } from '../../rpc/matches-etag.ts';
import { parseRange } from './byte-range.ts';
import type { FileRow } from './files.repo.ts';
import type { FilesService } from './files.service.ts';
import type { LinkQuery } from '../../infra/storage/signed-link.ts';

/** What a browser shows without running anything of the file's. SVG is a document with scripts, so never here. */
const INLINE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf']);

interface FileRequest {
  Params: { id: string; name: string };
  Querystring: LinkQuery;
}

/** GET and HEAD /files/<id>/<name>: what a signed link leads to. Errors go to the application's error handler. */
export function registerFileRoutes(
  fastify: FastifyInstance,
  deps: { files: FilesService; storage: StoragePort },
): void {
  fastify.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { id, name } = request.params;
      if (!/^\d{1,15}$/.test(id)) throw new AppError('NOT_FOUND');
      const { file, secondsLeft } = await deps.files.openLink({ id: Number(id), name }, request.query);
      describeFile(reply, file, secondsLeft);
      return answer(request, reply, file, deps.storage);
    },
  });
}

function describeFile(reply: FastifyReply, file: FileRow, secondsLeft: number): void {
  const disposition = INLINE_TYPES.has(file.type) ? 'inline' : 'attachment';
  reply
    .header('etag', etagOf(file))
    .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeHeaderText(file.name)}`);
  // A PDF viewer does not open inside a sandbox; everything else needs nothing at all.
  if (file.type !== 'application/pdf') reply.header('content-security-policy', "default-src 'none'; sandbox");
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  storage: StoragePort,
): Promise<unknown> {
  if (matchesEtag(request.headers['if-none-match'], etagOf(file))) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const mayUseRange = ifRange === undefined || ifRange === etagOf(file);
  const range = mayUseRange ? parseRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).removeHeader('content-disposition').header('content-range', `bytes */${file.size}`).send();
  }
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.type(file.type).header('content-length', range === null ? file.size : range.end - range.start + 1);
  if (request.method === 'HEAD') return reply.send();
  const object = await storage.get(file.key, range ?? undefined);
  if (object === null) {
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    throw new AppError('NOT_FOUND', { msg: '文件不存在或已被删除' });
  }
  return reply.send(object.stream);
}

function etagOf(file: FileRow): string {
  return `"${file.sha256.slice(0, 32)}"`;
}
