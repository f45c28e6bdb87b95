import type { CallName } from '@wanyuan/contract';
import type { FilePurpose } from '@wanyuan/domain';
import type { Person } from '../contract-samples.ts';

export interface CallSample {
  /** An input that passes validation; `me` is the caller. */
  input(me: Person): Record<string, unknown>;
  /** The same with every id replaced by another person's. Needed as soon as an input field is named like an id. */
  foreign?(me: Person, other: Person): Record<string, unknown>;
  /** The user who makes the call, when it is not the person. */
  caller?(me: Person): number;
  /** Fields that are named like ids but name no row of a company. */
  notRows?: string[];
  /** Needed as soon as an input field names an upload: for which purposes it must have been uploaded. */
  takesUploadsFor?: readonly FilePurpose[];
}

export const empty: CallSample = { input: () => ({}) };

/** Takes a person's own row, and another person's in its place. */
export const named = (input: (owner: Person) => Record<string, unknown>): CallSample => ({
  input,
  foreign: (_me, other) => input(other),
});

/** The catalogue is open to all: what filters name by id are its rows. */
export const QUERY_IDS = [
  'category_ids',
  'packing_ids',
  'certification_ids',
  'showroom_ids',
  'region_ids',
  'factory_ids',
  'ip_ids',
];

/** Samples of some calls, spread into the whole table. */
export type SomeSamples = Partial<Record<CallName, CallSample>>;
