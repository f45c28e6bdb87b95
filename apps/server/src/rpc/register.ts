import { contract, TOKEN_HEADER, type Call } from '@wanyuan/contract';
import { can, needsMembership } from '@wanyuan/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database, Db } from '../infra/database/database.ts';
import type { RateLimiter, RateRule } from '../infra/limits/rate-limiter.ts';
import { addressGroup } from '../infra/web/address-group.ts';
import { actOf, type DoOnce } from './acts.ts';
import { rankOf, type Admission } from './admission.ts';
import { AppError } from './app-error.ts';
import type { CallMetrics } from './call-metrics.ts';
import {
  withAudit,
  type AllHandlers,
  type CallContext,
  type RecordAudit,
  type Session,
  type UploadedFile,
} from './context.ts';
import { errorEnvelope, toAppError } from './error-envelope.ts';
import { withoutCosts } from './hide-costs.ts';
import { rateRules } from './rate-rules.ts';
import { originOf } from './request-origin.ts';
import { serialiseAnswer, withoutCostsInText } from './response-cache.ts';
import { runCall } from './run-call.ts';
import { siteRequestOf } from './site-request.ts';
import { readUpload } from './upload-body.ts';
import type { UploadPace } from './upload-pace.ts';
import { uploaderOf } from './upload-places.ts';
import { validateInput } from './validate-input.ts';

/** Who calls: known to this process, or looked up. */
interface Sessions {
  cached(token: string): Session | null;
  resolve(token: string): Promise<Session | null>;
}

interface Dependencies {
  database: Database;
  sessions: Sessions;
  doOnce: DoOnce;
  recordAudit: RecordAudit;
  limiter: RateLimiter;
  rateScale: number;
  /** Null lets every call in. */
  admission: Admission | null;
  metrics: CallMetrics;
  /** Quicker than people's patience: tests do not wait that long. */
  uploadPace?: UploadPace | undefined;
  /** People come by https, whatever stands before the server. */
  isSecure: boolean;
  /** For all but uploads. */
  callTimeoutMs: number;
  log: Logger;
  /** Takes the one line that every call leaves; its fields are ours and hold no secret. */
  accessLog: Logger;
}

type AnyHandler = (context: CallContext, input: unknown, file: UploadedFile | null) => unknown;

/** Registers every call of the contract: limits, session, capability, a place, validation, transaction, envelope, log. */
export function registerCalls(fastify: FastifyInstance, handlers: AllHandlers, deps: Dependencies): void {
  const rules = rateRules(deps.rateScale);

  async function spend(rule: RateRule, key: string): Promise<void> {
    const verdict = await deps.limiter.consume(rule, key);
    if (!verdict.allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: verdict.retryAfterSeconds } });
  }

  /** A session this process knows costs the address nothing; everything else does, before the database is asked. */
  async function identify(call: Call, request: FastifyRequest): Promise<Session | null> {
    const rate = call.rate ?? 'normal';
    const header = request.headers[TOKEN_HEADER];
    const token = typeof header === 'string' && header.length <= 128 ? header : '';
    let session = token ? deps.sessions.cached(token) : null;
    if (!session) {
      await spend(rules.perAddress[rate], addressGroup(request.ip));
      if (token && call.auth !== 'public') session = await deps.sessions.resolve(token);
    }
    if (call.auth === 'user' && !session) throw new AppError('NOT_SIGNED_IN');
    if (session) await spend(rules.perUser[rate], String(session.id));
    if (session?.must_change_password && call.auth !== 'public' && !call.withFirstPassword)
      throw new AppError('FIRST_PASSWORD');
    return session;
  }

  function authorise(call: Call, session: Session | null): void {
    if (!call.capability || can(session, call.capability)) return;
    throw new AppError(needsMembership(session, call.capability) ? 'MEMBERS_ONLY' : 'FORBIDDEN');
  }

  async function answer(
    name: string,
    call: Call,
    handler: AnyHandler,
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session | null,
  ): Promise<string> {
    if (!call.upload && request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
    const site = call.onSite ? siteRequestOf(request, reply, deps) : undefined;
    const upload = call.upload ? await readUpload(request, deps.uploadPace) : null;
    try {
      const given = validateInput(call, upload ? upload.fields : (request.body ?? {}));
      // A session that may not see costs may not find them out by filters and orders either.
      const seesCosts = session === null || can(session, 'cost.see');
      const input = seesCosts ? given : withoutCosts(call.input, given);
      const base = { request_id: request.id, ...originOf(request), session, site };
      const body = (context: CallContext) =>
        handler(session ? withAudit(context, session, deps.recordAudit) : context, input, upload?.file ?? null);
      const onEffectFailed = (err: unknown) => deps.log.error({ rid: request.id, call: name, err }, 'effect failed');
      const act = actOf(call, session, request, given);
      if (act) {
        // Kept with costs: they are taken out each time that it is given, by the asker's rights of then.
        const write = async (context: CallContext) => serialiseAnswer(call, await body(context));
        const once = (transaction: Db, work: () => Promise<string>) => deps.doOnce(transaction, act, work);
        const kept = (await runCall(call, base, deps, write, onEffectFailed, once)) as string;
        return seesCosts ? kept : withoutCostsInText(call, kept);
      }
      return serialiseAnswer(call, await runCall(call, base, deps, body, onEffectFailed), seesCosts);
    } finally {
      upload?.end();
    }
  }

  function registerCall(name: string, call: Call, handler: AnyHandler): void {
    const observe = deps.metrics.forCall(name);
    const inItsPlace = deps.admission?.forCall(call) ?? ((work) => work());
    const options = { config: { rank: rankOf(call), nodesMax: call.nodesMax } };
    fastify.post(call.path, options, async (request: FastifyRequest, reply: FastifyReply) => {
      const started = performance.now();
      let session: Session | null = null;
      let code = 0;
      let text: string;
      try {
        session = await identify(call, request);
        authorise(call, session);
        const asker = session;
        const uploader = call.upload ? uploaderOf(asker, request.ip) : undefined;
        text = await inItsPlace(() => answer(name, call, handler, request, reply, asker), uploader);
      } catch (thrown) {
        const error = toAppError(thrown);
        code = error.code;
        text = JSON.stringify(errorEnvelope(error));
        reply.code(error.status);
        const retryAfter = error.data?.['retry_after'];
        if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
        // The rest of the upload would trickle on.
        if (error.errorName === 'UPLOAD_TOO_SLOW') reply.header('connection', 'close');
        if (error.errorName === 'INTERNAL')
          deps.log.error({ rid: request.id, call: name, err: error.cause ?? error }, 'call failed');
      }
      const ms = performance.now() - started;
      observe(code, ms);
      deps.accessLog.info(
        { rid: request.id, call: name, code, ms: Math.round(ms * 10) / 10, user: session?.id, ip: request.ip },
        'call',
      );
      if (call.byLink || call.onSite) reply.header('cache-control', 'no-store');
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }

  for (const [group, calls] of Object.entries(contract)) {
    const groupHandlers = handlers[group as keyof AllHandlers] as Record<string, unknown>;
    for (const [name, call] of Object.entries<Call>(calls))
      registerCall(`${group}.${name}`, call, groupHandlers[name] as AnyHandler);
  }
}
