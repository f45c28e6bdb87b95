import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { isSecretPage } from '@wanyuan/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressFor, type Config } from '../config.ts';
import { contentSecurityPolicy, TRADE_FRAME_POLICY } from './security-headers.ts';

/** Where phone codes go: to phones, or to an outbox that is open, printed at the start, or closed. */
export type CodesAt = 'sms' | 'open_outbox' | 'printed_outbox' | 'nowhere';

interface WebAppOptions {
  webRoot: string;
  config: Config;
  version: string;
  isDemo: boolean;
  codesAt: CodesAt;
}

/** Of pages behind a secret link: no search engine may keep them, even where a recipient posts the link. */
const SECRET_HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** As it is, or packed. */
const TRADE_FRAME = /[\\/]trade-frame\.html(\.\w+)?$/;

const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Serves the built browser application: hashed files for ever, the page itself fresh with its nonce and settings. */
export async function registerWebApp(
  fastify: FastifyInstance,
  options: WebAppOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => unknown> {
  const { webRoot, config } = options;
  const indexFile = join(webRoot, 'index.html');
  if (!existsSync(indexFile))
    return (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send('前端尚未构建：请运行 npm run build');
  const template = readFileSync(indexFile, 'utf8');

  await fastify.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // Addresses without an extension are pages of the application, never folders.
    allowedPath: (path) => /\.\w+$/.test(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (TRADE_FRAME.test(path)) reply.header('content-security-policy', TRADE_FRAME_POLICY);
    },
  });

  return (request, reply) => {
    const host = request.host;
    const siteConfig = {
      version: options.version,
      loginUrl: addressFor(config.LOGIN_URLS, host, '/login'),
      registerUrl: addressFor(config.REGISTER_URLS, host, '/login?mode=register'),
      imageHost: config.IMAGE_HOST ?? '',
      seasonalLogo: { from: config.SEASONAL_LOGO_FROM, to: config.SEASONAL_LOGO_TO, src: config.SEASONAL_LOGO_SRC },
      isDemo: options.isDemo,
      codesAt: options.codesAt,
      supportPhone: config.SUPPORT_PHONE,
    };
    const nonce = randomBytes(16).toString('base64');
    const head = `<meta name="csp-nonce" content="${nonce}"><script type="application/json" id="site-config">${escapeJson(siteConfig)}</script></head>`;
    return reply
      .header('content-security-policy', contentSecurityPolicy(config, nonce))
      .headers(isSecretPage(request.url) ? SECRET_HEADERS : { 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(template.replace('</head>', () => head));
  };
}
