import type { HoldingKind } from '@wanyuan/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app-dependencies.ts';
import type { Db, Pool } from '#infra/database/database.ts';
import type { JobOptions, RunningJob } from '#infra/jobs/job-port.ts';
import type { AllHandlers } from '#rpc/context.ts';
import type { CustomerBelongings } from './customer-belongings.ts';
import type { ExportDocuments, ExportSources } from './export-source.ts';
import type { FirstSteps, Places } from './first-steps.ts';
import type { Holding } from './holding.ts';
import type { LatePorts } from './late-ports.ts';
import type { StoredRows } from './stored-rows.ts';

/** What every module may use without naming it. */
export interface Platform extends AppDependencies {
  db: Pool;
  /** Signs the links of files. */
  linkSecret: string;
}

/** A kind of work that outlives a request. */
export interface JobRow {
  name: string;
  run(data: never, job: RunningJob): Promise<void>;
  options?: JobOptions;
  /** Cron in Chinese time. */
  schedule?: string;
  /** Enqueued by each start as well. */
  atStart?: boolean;
}

/** Those of some rows that a module's rows need, though no foreign key says so. */
export type UsedRows = (db: Db, ids: readonly number[]) => Promise<Iterable<number>>;

type Step = () => Promise<unknown>;

/** By key, each from one module; one that no module brings does not compile. */
export interface KeyedParts {
  handlers: AllHandlers;
  holdings: Record<HoldingKind, Holding>;
  belongings: CustomerBelongings;
  exportSources: ExportSources;
  exportDocuments: ExportDocuments;
  late: LatePorts;
  firstSteps: FirstSteps;
  places: Places;
}

/** What all modules bring, to be read when it is used: it is complete once the last module was created. */
export interface Gathered extends Omit<KeyedParts, 'handlers'> {
  storedRows: readonly StoredRows[];
  usedToys: readonly UsedRows[];
  /** Of pictures, whose files are discarded with them. */
  usedFiles: readonly UsedRows[];
}

/** What a module brings. */
export interface ModuleParts {
  /** For modules that need this one. */
  services?: object;
  handlers?: { [G in keyof AllHandlers]?: Partial<AllHandlers[G]> };
  holdings?: Partial<KeyedParts['holdings']>;
  belongings?: Partial<CustomerBelongings>;
  exportSources?: Partial<ExportSources>;
  exportDocuments?: Partial<ExportDocuments>;
  late?: Partial<LatePorts>;
  firstSteps?: Partial<FirstSteps>;
  places?: Partial<Places>;
  usedToys?: readonly UsedRows[];
  usedFiles?: readonly UsedRows[];
  jobs?: readonly JobRow[];
  /** Every night. */
  removeOld?: readonly Step[];
  /** Every minute: what a server that died has left. */
  takeUp?: readonly Step[];
  /** Read when the metrics are asked for. */
  figures?: Record<string, () => number>;
  routes?(fastify: FastifyInstance): void;
  close?(): Promise<void>;
}

export interface AnyModule {
  name: string;
  needs: readonly { name: string }[];
  storedRows?: readonly StoredRows[];
  create(context: never, gathered: Gathered): ModuleParts;
}

type Intersect<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What several modules bring of one part, together. */
export type PartsOf<Module extends AnyModule, Key extends keyof ModuleParts> = Intersect<
  Module extends { create(context: never, gathered: Gathered): infer Parts }
    ? Parts extends { [K in Key]: infer Part }
      ? Part
      : never
    : never
>;

/** `create` gets the platform, the services of the modules that it needs, and what is gathered from all. */
export function defineModule<
  const Name extends string,
  const Needs extends readonly AnyModule[],
  Parts extends ModuleParts,
>(module: {
  name: Name;
  needs: Needs;
  storedRows?: readonly StoredRows[];
  create(context: Platform & PartsOf<Needs[number], 'services'>, gathered: Gathered): Parts;
}) {
  return module;
}

/**
 * Turns a module that stands before one that it needs into a message, which does not compile. What is done already is
 * passed along: recursion that does not end in itself is too deep with fifty modules.
 */
type InOrder<
  Modules extends readonly AnyModule[],
  Before extends string = never,
  Done extends readonly unknown[] = [],
> = Modules extends readonly [infer First extends AnyModule, ...infer Rest extends readonly AnyModule[]]
  ? InOrder<
      Rest,
      Before | First['name'],
      [...Done, First['needs'][number]['name'] extends Before ? First : `${First['name']} stands before what it needs`]
    >
  : Done;

export function inOrder<const Modules extends readonly AnyModule[]>(modules: Modules & InOrder<Modules>): Modules {
  return modules;
}
