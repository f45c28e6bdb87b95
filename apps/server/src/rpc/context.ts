import type { Readable } from 'node:stream';
import type { Contract } from '@wanyuan/contract';
import type { CapabilityActor } from '@wanyuan/domain';
import type { z } from 'zod';
import type { Db, Pool, Tx } from '../infra/database/database.ts';
import type { SiteRequest } from './site-request.ts';

export type ClientKind = 'browser' | 'desktop';

/** Who is calling, as the server knows it; satisfies the capability table's actor. */
export interface Session extends CapabilityActor {
  id: number;
  tenant_id: number;
  session_id: number;
  token: string;
  auth_version: number;
  /** Still signed in with a password that another person made. */
  must_change_password?: boolean;
}

/** Facts of the request that handlers may use. */
export interface CallContext<Handle extends Db = Db> {
  request_id: string;
  ip: string;
  user_agent: string;
  client: ClientKind;
  /** The transaction of a write; the pool for a read, and for a write that makes its own transactions. */
  db: Handle;
  session: Session | null;
  /** Of calls that are `onSite`. */
  site?: SiteRequest | undefined;
  /** Runs once the write is durable: events and notifications, never before. */
  afterCommit(effect: () => Promise<void> | void): void;
}

/** What a person did that others may ask about later. */
interface AuditEntry {
  action: string;
  before?: unknown;
  after?: unknown;
}

/** Appends to the audit log. */
export type RecordAudit = (
  db: Db,
  entry: AuditEntry & { company_id: number; user_id: number; ip: string },
) => Promise<void>;

export interface UserCallContext<Handle extends Db = Db> extends CallContext<Handle> {
  session: Session;
  /** Written with what it records: in the call's transaction, or in the one that the call has made. */
  audit(entry: AuditEntry, transaction?: Tx): Promise<void>;
}

/** Who asks, and where: enough for reads, and what other services can make too. */
export type SessionContext<Handle extends Db = Db> = Pick<UserCallContext<Handle>, 'db' | 'session'>;

export const withAudit = (context: CallContext, session: Session, record: RecordAudit): UserCallContext => ({
  ...context,
  session,
  audit: (entry, transaction) =>
    record(transaction ?? context.db, {
      company_id: session.tenant_id,
      user_id: session.id,
      ip: context.ip,
      ...entry,
    }),
});

export interface UploadedFile {
  stream: Readable;
  filename: string;
  /** Bytes of the whole form, as its sender says; null where that is not said before. */
  declared: number | null;
}

type HandleOf<C> = true extends C[keyof C & ('read' | 'ownTransactions')] ? Pool : Tx;
type ContextOf<C> = C extends { auth: 'user' } ? UserCallContext<HandleOf<C>> : CallContext<HandleOf<C>>;

/** What a visitor's call came with; every call that is `onSite` has it. */
export function siteOf({ site }: Pick<CallContext, 'site'>): SiteRequest {
  if (site === undefined) throw new Error('the call is not made on a site');
  return site;
}
type HandlerOf<C> = C extends { input: infer I extends z.ZodType; output: infer O extends z.ZodType }
  ? (context: ContextOf<C>, input: z.output<I>, file: UploadedFile) => Promise<z.input<O>> | z.input<O>
  : never;

/** Handlers of a part of the contract, typed from it: a missing or misnamed call does not compile. */
export type HandlersOf<Part> = { [N in keyof Part]: HandlerOf<Part[N]> };
export type AllHandlers = { [G in keyof Contract]: HandlersOf<Contract[G]> };
