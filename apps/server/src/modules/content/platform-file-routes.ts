import type { FastifyInstance } from 'fastify';
import { attachment } from '#http/content-disposition.ts';
import type { LinkQuery } from '#infra/storage/signed-link.ts';
import { AppError } from '#rpc/app-error.ts';
import type { PlatformFileService } from './platform-files.service.ts';

interface FileRequest {
  Params: { id: string; name: string };
  Querystring: LinkQuery;
}

/** GET /files/platform/<id>/<name>: what `file.hits` answered. Asking again for the same link counts no second time. */
export function registerPlatformFileRoutes(
  fastify: FastifyInstance,
  { platformFiles }: { platformFiles: Pick<PlatformFileService, 'open'> },
): void {
  fastify.get<FileRequest>('/files/platform/:id/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { id, name } = request.params;
    if (!/^\d{1,15}$/.test(id)) throw new AppError('NOT_FOUND');
    const { file, object } = await platformFiles.open({ id: Number(id), name }, request.query);
    return reply
      .type(file.type)
      .header('content-length', object.size)
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', attachment(file.name))
      .send(object.stream);
  });
}
