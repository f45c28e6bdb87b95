import type { FastifyInstance } from 'fastify';

/** Every path that is served, read from the tree of routes that Fastify prints. */
export function routesOf(fastify: FastifyInstance): string[] {
  const above: string[] = [];
  return fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│\s]*)[├└]── (?<part>\S*)(?<methods> \(.+\))?$/u.exec(line)?.groups;
      if (!found) return [];
      const depth = found['indent']!.length / 4;
      above.length = depth;
      above.push(found['part']!);
      return found['methods'] === undefined ? [] : [above.join('')];
    });
}
