import type { AppDependencies } from '../app-dependencies.ts';
import { MODULES } from '../modules.ts';
import { housekeepingJobs } from './housekeeping.ts';
import type { AnyModule, Gathered, KeyedParts, ModuleParts, PartsOf, Platform, UsedRows } from './module.ts';

type Module = (typeof MODULES)[number];
type Brought = { [Key in keyof KeyedParts]: PartsOf<Module, Key> };

export type Services = PartsOf<Module, 'services'>;

/** Creates the modules in their order; what they bring is what the application is. */
export function composeModules(deps: AppDependencies) {
  const platform: Platform = {
    ...deps,
    db: deps.database.db,
    linkSecret: deps.keyring('file_links').toString('base64url'),
  };
  const services = {};
  // Cast to what the modules bring: this compiles only while no call, holding or late port is missing.
  const keyed: KeyedParts = {
    handlers: {},
    holdings: {},
    belongings: {},
    exportSources: {},
    exportDocuments: {},
    late: {},
    firstSteps: {},
    places: {},
  } as unknown as Brought;
  const usedToys: UsedRows[] = [];
  const usedFiles: UsedRows[] = [];
  const gathered: Gathered = { ...keyed, storedRows: STORED_ROWS, usedToys, usedFiles };
  const parts: ModuleParts[] = [];
  for (const module of MODULES as readonly AnyModule[]) {
    const brought = module.create({ ...platform, ...services } as never, gathered);
    parts.push(brought);
    add(services, brought.services);
    add(keyed.holdings, brought.holdings);
    add(keyed.belongings, brought.belongings);
    add(keyed.exportSources, brought.exportSources);
    add(keyed.exportDocuments, brought.exportDocuments);
    add(keyed.late, brought.late);
    add(keyed.firstSteps, brought.firstSteps);
    add(keyed.places, brought.places);
    for (const [group, handlers] of Object.entries(brought.handlers ?? {}))
      add(((keyed.handlers as Record<string, object>)[group] ??= {}), handlers);
    usedToys.push(...(brought.usedToys ?? []));
    usedFiles.push(...(brought.usedFiles ?? []));
  }
  const removeOld = parts.flatMap((brought) => brought.removeOld ?? []);
  const takeUp = parts.flatMap((brought) => brought.takeUp ?? []);
  return {
    services: services as Services,
    handlers: keyed.handlers,
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as NonNullable<ModuleParts['figures']>,
    jobs: [...housekeepingJobs({ removeOld, takeUp }), ...parts.flatMap(({ jobs }) => jobs ?? [])],
    parts,
  };
}

/** Of all modules, whether they are created or not. */
export const STORED_ROWS = MODULES.flatMap(({ storedRows = [] }: AnyModule) => storedRows);

/** Two modules never bring the same. */
function add(to: object, brought: object = {}): void {
  for (const key of Object.keys(brought)) if (key in to) throw new Error(`two modules bring ${key}`);
  Object.assign(to, brought);
}
