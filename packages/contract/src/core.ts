import type { Capability } from '@wanyuan/domain';
import type { z } from 'zod';
import type { callData } from './client.generated.ts';
import type { ErrorName } from './errors.ts';

type CallData = typeof callData;
/** `website.add_chooses` and so on, from what is generated: the groups, which use it, would otherwise import themselves. */
export type CallName = { [G in keyof CallData]: `${G}.${keyof CallData[G] & string}` }[keyof CallData];

/** `public` needs no session, `optional` uses one when it is there, `user` refuses without. */
export type CallAuth = 'public' | 'optional' | 'user';

/**
 * Rate class of a call: `normal` shares the user's budget, `code` guards what costs money or invites guessing
 * (codes, captchas, sign-in), `password` what hashes one for a signed-in user, `upload` counts files.
 */
export type RateClass = 'normal' | 'code' | 'password' | 'upload' | 'sheet';

/**
 * What the server tells open pages of: most of it is done by jobs and the other side, so that no call of this browser
 * says by its `touches` what is stale.
 */
export type News =
  /** What a company asks factories: inquiries, supplements, purchases. */
  | 'asking'
  /** The person has looked at answers of factories. */
  | 'asking_counts'
  /** What a factory is asked. */
  | 'desk'
  /** Customers of a company, or whose they are. */
  | 'customers'
  /** Carts of a person. */
  | 'carts'
  /** A recipient answered a selection. */
  | 'selection_answers'
  /** Quotations of a company: what a colleague, a customer or a job did to one. */
  | 'quotations'
  | 'customer_orders'
  /** What a colleague who left held is this person's now. */
  | 'handed_over'
  /** A free user wants to join the company. */
  | 'join_requests'
  /** What became of the person's own wish to join. */
  | 'own_join_request'
  /** Messages to a company's trade software, and what became of them. */
  | 'trade_syncs'
  /** A company's application, programs and addresses. */
  | 'trade_setup'
  | 'messages'
  /** Conversations of a person: new ones, read elsewhere, pinned, or no longer theirs. */
  | 'chats'
  | 'chat_replies'
  /** What a company has decided about its chats. */
  | 'chat_settings'
  /** Who waits for customer service, and who of the staff is there. */
  | 'service_line'
  /** What became of the person's own question to customer service. */
  | 'service_state'
  /** A company has its chats translated, or no longer. */
  | 'chat_translation'
  /** Recipients of a person's links wrote or read. */
  | 'visitors'
  /** What the platform's staff look at: reports, and whom they keep from writing. */
  | 'moderation'
  | 'exports'
  /** What became of mails of a company. */
  | 'mails'
  /** Mailboxes of a company: added, tested, paused or shared. */
  | 'mail_accounts'
  /** Customer websites of a company: settings, scope, checks, news. */
  | 'sites'
  /** What visitors picked and submitted. */
  | 'site_picks'
  /** Requests for access to sites, and who has it. */
  | 'site_requests'
  | 'saved_searches'
  /** What a colleague said of toys that a picture found. */
  | 'picture_marks';

/** More values are refused before they are looked at: a megabyte holds hundreds of thousands. */
export const INPUT_NODES_MAX = 20_000;

/** Who may ask. */
interface Guard<A> {
  auth: A;
  /** Capability asked before the handler runs; questions about a row stay with the handler. */
  capability?: Capability;
}

/** `auth` is the group's unless the call says its own, and so is `capability`; a call with its own `auth` inherits neither. */
export interface CallOptions<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends CallAuth | undefined = CallAuth | undefined,
  R extends boolean | undefined = boolean | undefined,
  T extends boolean | undefined = boolean | undefined,
> extends Partial<Guard<A>> {
  input: I;
  output: O;
  /** Errors of the catalogue that this call may answer with, beyond those every call has. */
  errors?: readonly ErrorName[];
  /** Names of calls whose answers are stale after this one. */
  touches?: readonly CallName[];
  /** News after which the answer of this read is stale. */
  hears?: readonly News[];
  /** A read opens no transaction. */
  read?: R;
  /**
   * A write that is not wrapped in one transaction: it hashes passwords, talks to a provider, looks things up in the
   * pool or counts wrong guesses, which must neither hold a connection nor be rolled back with the call.
   */
  ownTransactions?: T;
  /**
   * Said again under the same key (`IDEMPOTENCY_HEADER`) it is not done again: an asker who lost the answer gets the
   * first one. For a signed-in person's write in one transaction.
   */
  once?: boolean;
  /** Open to a user who still has the password that another person made; other calls wait until it is changed. */
  withFirstPassword?: boolean;
  /** A secret link opens it instead of a session: no cache may keep its answer. */
  byLink?: boolean;
  /**
   * Opened on a customer website: the site is named by `SITE_HEADER`, who visits by the site's cookie. Refused from pages
   * that are not the site's; no cache may keep its answer.
   */
  onSite?: boolean;
  rate?: RateClass;
  /** Values of an input, lists and objects among them, when its largest has more than `INPUT_NODES_MAX`. */
  nodesMax?: number;
  /** Looks for something, by words or by a picture: the first to wait, and to be refused, when there is too much to do. */
  search?: 'words' | 'picture';
  /** The body is multipart with one file; `input` describes the fields beside it. */
  upload?: boolean;
  summary: string;
}

/** A declared call with its path. */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends CallAuth = CallAuth,
  R extends boolean | undefined = boolean | undefined,
  T extends boolean | undefined = boolean | undefined,
>
  extends Omit<CallOptions<I, O, CallAuth, R, T>, 'auth'>, Guard<A> {
  path: string;
}

type AnyOptions = Record<string, CallOptions<z.ZodType, z.ZodType>>;
type Calls<T extends AnyOptions, D extends CallAuth> = {
  [K in keyof T]: T[K] extends CallOptions<infer I, infer O, infer A, infer R, infer X>
    ? Call<I, O, A extends CallAuth ? A : D, R, X>
    : never;
};

/** Declares one call. What its group allows must not be taken for what it says itself, hence `NoInfer`. */
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends CallAuth | undefined = undefined,
  const R extends boolean | undefined = undefined,
  const T extends boolean | undefined = undefined,
>(options: CallOptions<I, O, A, R, T>): CallOptions<I, O, NoInfer<A>, NoInfer<R>, NoInfer<T>> {
  return options;
}

/** Declares calls below one path, and who may ask them; the key is the call's name everywhere. */
export function calls<const D extends CallAuth>(basePath: string, guard: Guard<D>) {
  return <T extends AnyOptions>(options: T): Calls<T, D> =>
    Object.fromEntries(
      Object.entries(options).map(([name, option]) => [
        name,
        { ...(option.auth === undefined && guard), ...option, path: `${basePath}/${name}` },
      ]),
    ) as Calls<T, D>;
}

/** What every call answers with. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

export interface FieldIssue {
  /** Dotted path of the field, empty for the body itself. */
  path: string;
  message: string;
}
