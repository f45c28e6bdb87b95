import multipart from '@fastify/multipart';
import { BRAND, REQUEST_TIMEOUT_MS, UPLOAD_LIMITS } from '@wanyuan/domain';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppDependencies } from './app-dependencies.ts';
import { composeModules } from './composition/compose-modules.ts';
import type { Config } from './config.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { registerDemoMedia } from './http/demo-media.ts';
import { registerLoopPressure } from './http/loop-pressure.ts';
import { registerOperations } from './http/operations.ts';
import { commonHeaders, DOCUMENT_HEADERS } from './http/security-headers.ts';
import { dropUnreadRests } from './http/unread-rest.ts';
import { rewriteSiteAddress } from './http/site-addresses.ts';
import { limitSilentConnections, PATIENCE } from './http/silent-connections.ts';
import { registerWebApp, type CodesAt } from './http/web-app.ts';
import { createRealtimeHub } from './infra/realtime/realtime-hub.ts';
import { registerOutboxPage } from './infra/outbox/outbox-page.ts';
import { keyDoor } from './infra/web/key-door.ts';
import { createAdmission } from './rpc/admission.ts';
import { AppError } from './rpc/app-error.ts';
import { recordAudit } from './modules/audit/audit.module.ts';
import { createCallMetrics } from './rpc/call-metrics.ts';
import { errorEnvelope, toAppError } from './rpc/error-envelope.ts';
import { refuseOversized } from './rpc/json-size.ts';
import { registerCalls } from './rpc/register.ts';

const BODY_LIMIT = 1024 * 1024;
const LONGEST_NAME = 300;
/** Of customer websites: tabs of one visitor, of one address (IPv6: of one network), and of one site. */
const VISITOR_SOCKETS = { maxPerUser: 6, maxPerAddress: 60, maxPerCompany: 2000 };
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/;

/** Builds the whole application; never listens. */
export async function buildApp(deps: AppDependencies) {
  const { config, database, log } = deps;
  const callHeaders = commonHeaders(config);
  const headers = { ...callHeaders, ...DOCUMENT_HEADERS };
  const fastify = Fastify({
    bodyLimit: BODY_LIMIT,
    rewriteUrl: rewriteSiteAddress(config.SITE_HOSTS),
    // Names of files are parts of addresses.
    routerOptions: { maxParamLength: LONGEST_NAME },
    // A body that trickles in for longer is cut off.
    requestTimeout: UPLOAD_LIMITS.timeoutMs,
    http: PATIENCE,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    forceCloseConnections: 'idle',
    // We refuse by ourselves while stopping, in our own words.
    return503OnClosing: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
    },
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors(_error, { id }, reply: FastifyReply) {
      const error = new AppError('MALFORMED_BODY');
      reply
        .headers({ ...headers, 'x-request-id': id })
        .code(error.status)
        .send(errorEnvelope(error));
    },
  });
  const isDemo = deps.demoAccounts.length > 0;
  const door = keyDoor(deps.localKey ?? null);
  const { services, handlers, jobs, figures, parts } = composeModules(deps);
  let isDraining = false;

  // Before any route: a route that exists when a plugin loads keeps the error handler of that moment.
  fastify.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    // The logger leaves the query out: links are signed by it.
    if (error.errorName === 'INTERNAL') log.error({ rid: request.id, url: request.url, err: thrown }, 'request failed');
    const retryAfter = error.data?.['retry_after'];
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
    return reply.code(error.status).send(errorEnvelope(error));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const isBelowApi = request.url.startsWith('/api/');
    reply.headers(isBelowApi && request.method === 'POST' ? callHeaders : headers).header('x-request-id', request.id);
    if (isDraining && request.url !== '/healthz') return done(new AppError('UNAVAILABLE'));
    // Before the body is read: a call that does not exist is told so, whatever came with it.
    if (request.is404 && isBelowApi) return done(new AppError('UNKNOWN_CALL'));
    done();
  });
  fastify.addHook('preClose', async () => {
    isDraining = true;
  });
  acceptEmptyJson(fastify);
  dropUnreadRests(fastify);
  await fastify.register(multipart, {
    // The parser reads on past its own limit; ours, which are lower by a byte at least, end the reading.
    limits: { fileSize: UPLOAD_LIMITS.importBytes + 1, files: 1, fields: 10, fieldSize: 4096 },
  });

  limitSilentConnections(fastify.server);
  const hub = createRealtimeHub({
    server: fastify.server,
    bus: deps.bus,
    version: deps.version,
    log,
    proxies: config.TRUST_PROXY,
    listener: services.chatSocket.listener,
    async authenticate(token) {
      const session = await services.sessions.resolve(token);
      return session ? { userId: session.id, companyId: session.tenant_id, sessionId: session.session_id } : null;
    },
    isAllowedOrigin: (origin, host) =>
      origin === undefined || origin === config.PUBLIC_URL || (URL.canParse(origin) && new URL(origin).host === host),
  });
  const { visitorSocket } = services;
  const visitorHub = createRealtimeHub({
    ...visitorSocket,
    ...VISITOR_SOCKETS,
    server: fastify.server,
    bus: deps.bus,
    version: deps.version,
    log,
    proxies: config.TRUST_PROXY,
    // The cookie goes along with whatever page opens it: pages of the same host alone may.
    isAllowedOrigin: (origin, host) => origin !== undefined && URL.canParse(origin) && new URL(origin).host === host,
  });
  fastify.addHook('preClose', async () => {
    await Promise.all([hub.close(), visitorHub.close()]);
  });

  const admission = deps.admission
    ? createAdmission({
        callsAtOnce: deps.admission.callsAtOnce,
        timeScale: config.TIME_LIMIT_SCALE,
        onRefused: (rank) => metrics.countRefused(rank),
      })
    : null;
  const metrics = createCallMetrics({
    calls_inside: () => admission?.inside() ?? 0,
    calls_waiting: () => admission?.waiting() ?? 0,
    sockets: () => hub.counts().sockets,
    visitor_sockets: () => visitorHub.counts().sockets,
    database_connections: () => database.pool.totalCount,
    ...figures,
  });
  if (deps.admission)
    await registerLoopPressure(fastify, {
      maxDelayMs: deps.admission.loopDelayMs,
      onRefused: (rank) => metrics.countRefused(rank),
    });
  registerCalls(fastify, handlers, {
    database,
    sessions: services.sessions,
    doOnce: services.acts.doOnce,
    recordAudit,
    limiter: deps.limits.limiter,
    rateScale: config.RATE_LIMIT_SCALE,
    admission,
    metrics,
    uploadPace: deps.uploadPace,
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    callTimeoutMs: REQUEST_TIMEOUT_MS * config.TIME_LIMIT_SCALE,
    log,
    accessLog: deps.accessLog,
  });
  for (const { routes, close } of parts) {
    routes?.(fastify);
    if (close) fastify.addHook('onClose', close);
  }
  registerOperations(fastify, {
    metrics,
    metricsToken: config.METRICS_TOKEN,
    door,
    async checkReady() {
      if (isDraining) throw new Error('draining');
      await database.pool.query('select 1');
    },
    underWay: () => ({ picture_index: services.picturing.pictureSearch.progress() }),
  });
  if (isDemo) await registerDemoMedia(fastify);
  registerApiDocs(fastify, {
    version: deps.version,
    limiter: deps.limits.limiter,
    rateScale: config.RATE_LIMIT_SCALE,
  });
  registerOutboxPage(fastify, {
    db: database.db,
    brandName: BRAND.name,
    door: isDemo && config.OUTBOX_OPEN ? () => true : door,
    onAnswer: () => services.mailReplies.runner.outboxAnswered(),
  });
  const sendPage = await registerWebApp(fastify, {
    webRoot: deps.webRoot,
    config,
    version: deps.version,
    isDemo,
    codesAt: codesAt(config, isDemo, deps.localKey ?? null),
  });

  fastify.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|chat_files|pictures|media|assets|ws|dev|metrics|s|w|site-assets)(\/|$)/.test(
        request.url.split('?', 1)[0] ?? '',
      );
    if (isPage) return sendPage(request, reply);
    const error = new AppError('NOT_FOUND');
    return reply.code(error.status).send(errorEnvelope(error));
  });
  return { fastify, services, jobs };
}

/** Where the person who waits for a code finds it, as far as the page may say. */
function codesAt(config: Config, isDemo: boolean, localKey: string | null): CodesAt {
  if (config.SMS_WEBHOOK_URL) return 'sms';
  if (isDemo && config.OUTBOX_OPEN) return 'open_outbox';
  return localKey === null ? 'nowhere' : 'printed_outbox';
}

/** A JSON body may be empty: many calls take no input. Too much of it and prototype poisoning are refused. */
function acceptEmptyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  // Fastify also takes plain text by itself; no call does.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    try {
      refuseOversized(body as string, request.routeOptions.config.nodesMax);
    } catch (refusal) {
      return done(refusal as Error);
    }
    void parse(request, body as string, done);
  });
}
