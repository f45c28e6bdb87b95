import { readFileSync } from 'node:fs';
import { api } from '@wanyuan/contract/client';
import Fastify from 'fastify';

/** The floor of answering: a route of the same framework that sends bytes it holds ready, chosen by the body. */
const [file] = process.argv.slice(2);
const answers = new Map(JSON.parse(readFileSync(file!, 'utf8')) as [string, string][]);
const fastify = Fastify();
fastify.post(api.toy.get_list.path, async (request, reply) =>
  reply.type('application/json; charset=utf-8').send(answers.get(JSON.stringify(request.body))),
);
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
