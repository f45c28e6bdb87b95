import type { FastifyInstance } from 'fastify';
import { encodeHeaderText } from '#http/content-disposition.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { matchesEtag } from '#rpc/matches-etag.ts';
import type { FileRow } from './files.repo.ts';
import type { FilesService } from './files.service.ts';
import { sendStored } from './send-stored.ts';
import type { LinkQuery } from '#infra/storage/signed-link.ts';

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
      const etag = etagOf(file);
      const ifRange = request.headers['if-range'];
      const headers = headersOf(file, secondsLeft);
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
      const isWhole = ifRange !== undefined && ifRange !== etag;
      return sendStored(request, reply, deps.storage, { ...file, headers, isWhole });
    },
  });
}

function headersOf(file: FileRow, secondsLeft: number): Record<string, string> {
  const disposition = INLINE_TYPES.has(file.type) ? 'inline' : 'attachment';
  return {
    etag: etagOf(file),
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeHeaderText(file.name)}`,
    // A PDF viewer does not open inside a sandbox; everything else needs nothing at all.
    ...(file.type === 'application/pdf' ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
  };
}

function etagOf(file: FileRow): string {
  return `"${file.sha256.slice(0, 32)}"`;
}
