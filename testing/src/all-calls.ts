import { contract, type Call, type CallInput, type CallName } from '@wanyuan/contract';

/** Every call of the contract, under the name that its samples have. */
export const ALL_CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${group}.${name}` as CallName, call })),
);

const PATHS = new Map(ALL_CALLS.map(({ name, call }) => [name, call.path]));
export const callPath = (name: CallName): string => PATHS.get(name)!;

/** Input, token and headers of a call; what needs no input needs none here. */
export type CallArguments<N extends CallName> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- what an empty object satisfies needs no input
  Record<never, never> extends CallInput<N>
    ? [input?: CallInput<N>, token?: string, headers?: Record<string, string>]
    : [input: CallInput<N>, token?: string, headers?: Record<string, string>];
