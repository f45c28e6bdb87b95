import { api } from '@wanyuan/contract/client';
import Fastify from 'fastify';

/** The floor: a route of the same framework that answers with the same bytes and does nothing else. */
const [body = '{}'] = process.argv.slice(2);
const fastify = Fastify();
fastify.post(api.system.get_enum.path, async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(body),
);
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
