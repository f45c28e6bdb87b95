import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { attachment } from '#http/content-disposition.ts';
import { contentTypeOf } from '#infra/storage/storage-key.ts';
import { EXAMPLE_NAME, writeImportExample } from './import-example.ts';

export const EXAMPLE_URL = '/files/import-example.xlsx';

/** The same sheet for everybody: it needs no signature, takes no company's room, and is made once. */
export function registerImportRoutes(fastify: FastifyInstance): void {
  let made: Promise<Buffer> | null = null;
  fastify.get(EXAMPLE_URL, { exposeHeadRoute: false }, async (_request, reply) => {
    made ??= buffer(writeImportExample());
    const example = await made.catch((error: unknown) => {
      made = null;
      throw error;
    });
    return reply
      .type(contentTypeOf(EXAMPLE_URL))
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', attachment(EXAMPLE_NAME))
      .send(example);
  });
}
