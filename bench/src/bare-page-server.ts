import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The floor of serving a page: a route of the same framework that sends the same packed bytes under the same headers. */
const [file, path, headers] = process.argv.slice(2);
const body = readFileSync(file!);
const same = JSON.parse(headers!) as Record<string, string>;
const fastify = Fastify();
fastify.get(path!, async (_request, reply) => reply.headers(same).send(body));
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
