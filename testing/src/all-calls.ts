import { contract, type Call } from '@wanyuan/contract';
import type { CONTRACT_SAMPLES } from './contract-samples.ts';

/** Every call of the contract, under the name that its samples have. */
export const ALL_CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({
    name: `${group}.${name}` as keyof typeof CONTRACT_SAMPLES,
    call,
  })),
);
