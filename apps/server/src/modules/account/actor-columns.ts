import { companies, users } from './account.schema.ts';

/** What rules need to know of somebody, from a user and their company. */
export const ACTOR_COLUMNS = {
  id: users.id,
  tenant_id: users.company_id,
  user_type: users.user_type,
  auth_version: users.auth_version,
  company_type: companies.company_type,
  is_chvip: companies.is_chvip,
  hides_cost: companies.hides_cost,
};
