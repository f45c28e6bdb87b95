/** Client entry: plain data and types only, so that zod stays out of the web bundle. */
import type { z } from 'zod';
import { callData } from './client.generated.ts';
import type { Contract } from './contract.ts';
import type { CallName } from './core.ts';

export { behaviourOf, ERRORS } from './errors.ts';
export {
  IDEMPOTENCY_HEADER,
  SITE_HEADER,
  SITE_VIEW_HEADER,
  SOCKET_CLOSE_UNAUTHORISED,
  SOCKET_PATH,
  SOFTWARE_CLIENT_HEADER,
  TOKEN_HEADER,
} from './events.ts';
export type * from './index.ts';

/** A call as the client knows it. The first two type parameters exist for the compiler only. */
export interface CallRef<I = unknown, O = unknown, T extends readonly CallName[] = readonly CallName[]> {
  name: CallName;
  path: string;
  touches: T;
  read: boolean;
  /** May be said again under the same key. */
  once?: boolean;
  readonly _input?: I;
  readonly _output?: O;
}
/** A call that makes nothing stale: the others are acts. */
export type ReadRef<I = unknown, O = unknown> = CallRef<I, O, readonly []>;

export type InputOf<R> = R extends CallRef<infer I> ? I : never;
export type OutputOf<R> = R extends CallRef<unknown, infer O> ? O : never;

type RefOf<C, D> = C extends { input: infer I extends z.ZodType; output: infer O extends z.ZodType }
  ? D extends { touches: readonly [] }
    ? ReadRef<z.input<I>, z.output<O>>
    : CallRef<z.input<I>, z.output<O>>
  : never;
type Data = typeof callData;
type Api = {
  [G in keyof Contract]: {
    [N in keyof Contract[G]]: N extends keyof Data[G] ? RefOf<Contract[G][N], Data[G][N]> : never;
  };
};

/** `api.system.get_enum` and so on: what useCall and useAct take. */
export const api = callData as unknown as Api;
