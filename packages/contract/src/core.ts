import type { Capability } from '@wanyuan/domain';
import type { z } from 'zod';
import type { ErrorName } from './errors.ts';

/** `public` needs no session, `optional` uses one when it is there, `user` refuses without. */
export type CallAuth = 'public' | 'optional' | 'user';

/**
 * Rate class of a call: `normal` shares the user's budget, `code` guards what costs money or invites guessing
 * (codes, captchas, sign-in), `password` what hashes one for somebody signed in, `upload` counts files.
 */
export type RateClass = 'normal' | 'code' | 'password' | 'upload';

/** More values are refused before they are looked at: a megabyte holds hundreds of thousands. */
export const INPUT_NODES_MAX = 20_000;

export interface CallOptions<I extends z.ZodType, O extends z.ZodType, A extends CallAuth = CallAuth> {
  auth: A;
  input: I;
  output: O;
  /** Capability asked before the handler runs; questions about a row stay with the handler. */
  capability?: Capability;
  /** Errors of the catalogue that this call may answer with, beyond those every call has. */
  errors?: readonly ErrorName[];
  /** Names of calls whose answers are stale after this one. */
  touches?: readonly string[];
  /** A read opens no transaction. */
  read?: boolean;
  /**
   * A write that is not wrapped in one transaction: it hashes passwords, talks to a provider, looks things up in the
   * pool or counts wrong guesses, which must neither hold a connection nor be rolled back with the call.
   */
  ownTransactions?: boolean;
  /**
   * Said again under the same key (`IDEMPOTENCY_HEADER`) it is not done again: whoever lost the answer gets the first
   * one. For a signed-in person's write in one transaction.
   */
  once?: boolean;
  /** Open to somebody who still has the password that another made for them; all others wait until it is changed. */
  withFirstPassword?: boolean;
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
export interface Call extends CallOptions<z.ZodType, z.ZodType> {
  path: string;
}

type AnyOptions = Record<string, CallOptions<z.ZodType, z.ZodType>>;
export type Calls<T extends AnyOptions> = { [K in keyof T]: T[K] & { path: string } };

/** Declares one call. */
export function call<I extends z.ZodType, O extends z.ZodType, const A extends CallAuth>(
  options: CallOptions<I, O, A>,
): CallOptions<I, O, A> {
  return options;
}

/** Declares a group of calls below one path; the key is the call's name everywhere. */
export function calls<T extends AnyOptions>(basePath: string, options: T): Calls<T> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, path: `${basePath}/${name}` }]),
  ) as Calls<T>;
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
