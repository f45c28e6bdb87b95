import type { FastifyInstance } from 'fastify';
import { encodeHeaderText } from '#http/content-disposition.ts';
import type { LinkQuery } from '#infra/storage/signed-link.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { fileGone, sendStored, type FilesService } from '../files/files.module.ts';
import type { MessageAccess } from './message-access.service.ts';
import { parseMessageShare, verifyChatFile } from './message-links.ts';

interface FileRequest {
  Params: { share: string; file: string };
  Querystring: LinkQuery;
}

interface Dependencies {
  access: MessageAccess;
  files: Pick<FilesService, 'fileOf'>;
  storage: StoragePort;
  linkSecret: string;
  now: () => Date;
}

/** GET and HEAD /chat_files/<message and reader>/<file>: asked anew each time, so that a recall takes the file along. */
export function registerChatFileRoutes(fastify: FastifyInstance, deps: Dependencies): void {
  const { access, files, storage, linkSecret, now } = deps;
  fastify.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/chat_files/:share/:file',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { share, file: text } = request.params;
      reply.header('cache-control', 'no-store');
      const link = parseMessageShare(share);
      if (link === null || !/^\d{1,15}$/.test(text)) throw new AppError('NOT_FOUND');
      const fileId = Number(text);
      if (verifyChatFile(share, fileId, request.query, { secret: linkSecret, now: now().getTime() }) === null)
        throw new AppError('LINK_EXPIRED');
      const message = await access.open(link);
      if (!message?.file_ids.includes(fileId)) throw fileGone();
      const file = await files.fileOf(fileId);
      const isVoice = message.content.some((one) => one.type === 'custom' && one.custom.kind === 'voice');
      const headers = {
        'cache-control': 'private, no-store',
        'content-disposition': `${isVoice ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeHeaderText(file.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
      };
      return sendStored(request, reply, storage, { ...file, headers });
    },
  });
}
