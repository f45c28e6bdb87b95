import type { FastifyInstance } from 'fastify';
import { attachment } from '#http/content-disposition.ts';
import type { LinkQuery } from '#infra/storage/signed-link.ts';
import { contentTypeOf } from '#infra/storage/storage-key.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { parseRange } from '../files/byte-range.ts';
import type { ExportLinks } from './export-links.ts';

interface FileRequest {
  Params: { uuid: string; name: string };
  Querystring: LinkQuery;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const gone = () => new AppError('NOT_FOUND', { msg: '文件不存在或已被删除' });

/** GET /files/exports/<uuid>/<name>: what an export's signed link leads to. Large files are fetched on where they broke off. */
export function registerExportRoutes(
  fastify: FastifyInstance,
  { links, storage }: { links: Pick<ExportLinks, 'open'>; storage: StoragePort },
): void {
  fastify.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/files/exports/:uuid/:name',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { uuid } = request.params;
      if (!UUID.test(uuid)) throw gone();
      const { file_key, file_name, file_size, secondsLeft } = await links.open(uuid, request.query);
      const size = file_size ?? 0;
      const range = parseRange(request.headers.range, size);
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const object = await storage.get(file_key, range ?? undefined);
      if (object === null) throw gone();
      if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      reply
        .type(contentTypeOf(file_key))
        .header('content-length', range === null ? object.size : range.end - range.start + 1)
        .header('cache-control', `private, max-age=${secondsLeft}`)
        .header('accept-ranges', 'bytes')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', attachment(file_name));
      if (request.method === 'GET') return reply.send(object.stream);
      object.stream.destroy();
      return reply.send();
    },
  });
}
