import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** The floor for cached pictures: the same bytes as plain files, kept by browsers as long. */
const [root = '.'] = process.argv.slice(2);
const fastify = Fastify();
await fastify.register(fastifyStatic, { root, maxAge: '1y', immutable: true });
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
