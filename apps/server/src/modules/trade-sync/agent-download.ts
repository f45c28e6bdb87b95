import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { attachment } from '#http/content-disposition.ts';
import { findRepositoryRoot } from '#infra/database/repository-root.ts';
import { fileGone } from '../files/files.module.ts';

const NAME = 'trade-agent.mjs';

/** GET /files/trade-agent.mjs: the program for the machine of the trade software, as the build made it. */
export function registerAgentDownload(fastify: FastifyInstance): void {
  const path = join(findRepositoryRoot(), 'apps', 'trade-agent', 'dist', NAME);
  fastify.get(`/files/${NAME}`, { exposeHeadRoute: false }, async (_request, reply) => {
    if (!existsSync(path)) throw fileGone();
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', attachment(NAME))
      .type('text/javascript; charset=utf-8')
      .send(await readFile(path));
  });
}
