import type { FastifyInstance } from 'fastify';
import { attachment } from '#http/content-disposition.ts';
import type { LinkQuery } from '#infra/storage/signed-link.ts';
import { contentTypeOf } from '#infra/storage/storage-key.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { fileGone, sendStored } from '../files/files.module.ts';
import type { ExportLinks } from './export-links.ts';

interface FileRequest {
  Params: { uuid: string; name: string };
  Querystring: LinkQuery;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
      if (!UUID.test(uuid)) throw fileGone();
      const { file_key, file_name, file_size, secondsLeft } = await links.open(uuid, request.query);
      return sendStored(request, reply, storage, {
        key: file_key,
        type: contentTypeOf(file_key),
        size: file_size ?? 0,
        headers: {
          'cache-control': `private, max-age=${secondsLeft}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': attachment(file_name),
        },
      });
    },
  });
}
