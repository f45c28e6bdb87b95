import { assetPath } from '@wanyuan/demo-art';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOLDERS = ['models', 'clips', 'streams'] as const;
const DAY_S = 86_400;

/** /media: models, clips and live streams of the demo world, straight from the files that are committed with it. */
export async function registerDemoMedia(fastify: FastifyInstance): Promise<void> {
  for (const folder of FOLDERS) {
    await fastify.register(fastifyStatic, {
      root: assetPath(folder),
      prefix: `/media/${folder}/`,
      decorateReply: false,
      index: false,
      maxAge: DAY_S * 1000,
      setHeaders(reply, path) {
        reply.header('x-content-type-options', 'nosniff');
        if (path.endsWith('.glb')) reply.header('content-type', 'model/gltf-binary');
      },
    });
  }
}
