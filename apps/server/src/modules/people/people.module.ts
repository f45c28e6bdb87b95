/** One directory of people and companies: reads for all modules, and the tables that repos join. */
export {
  ACTOR_COLUMNS,
  actorsById,
  backgroundSession,
  colleagues,
  companyBrief,
  companyKind,
  companyNames,
  factoryCompanyIds,
  factoryOf,
  hasProvenPhone,
  leaderIds,
  nicknames,
  platformCompanyIds,
  readingState,
  tenantsOf,
  userCan,
  userIdsByNickname,
  websiteVersion,
} from './people-directory.repo.ts';
export { companies, users } from './people.schema.ts';
