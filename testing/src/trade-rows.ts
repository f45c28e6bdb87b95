import { randomUUID } from 'node:crypto';
import { COMPANY_TYPE, DAY_MS } from '@wanyuan/domain';
import {
  trade_addresses,
  trade_agents,
  trade_applications,
  trade_syncs,
} from '@wanyuan/server/src/modules/trade-sync/trade-sync.schema.ts';
import { createTradeVault, newTradeSecret } from '@wanyuan/server/src/modules/trade-sync/trade-secrets.ts';
import { createCompany, createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

let serial = 0;

/** A paired program, an address, an application of the company and a sync that is under way. */
export async function createTradeRows(
  { db, deps }: TestApp,
  owner: Owner,
  { outgoing_quotation_id }: { outgoing_quotation_id: number },
) {
  const at = deps.now();
  const key = randomUUID();
  const secret = createTradeVault(deps.secrets).seal(key, newTradeSecret());
  const [agent] = await db
    .insert(trade_agents)
    .values({ ...owner, key, name: '前台电脑', secret, paired_at: at, linked_until: new Date(at.getTime() + DAY_MS) })
    .returning();
  serial += 1;
  const address = `10.${(serial >> 8) & 255}.${serial & 255}.20`;
  const [place] = await db
    .insert(trade_addresses)
    .values({ ...owner, address, position: serial, created_at: at })
    .returning();
  const application = { software_type: 1, remark: '', contact: '王', phone: '0754-1', state: 'applied' as const };
  const [applied] = await db
    .insert(trade_applications)
    .values({ ...owner, ...application, created_at: at, updated_at: at })
    .onConflictDoUpdate({ target: trade_applications.company_id, set: { updated_at: at } })
    .returning();
  const message_id = randomUUID();
  const [sync] = await db
    .insert(trade_syncs)
    .values({
      ...owner,
      message_id,
      source: { kind: 'quotation', id: outgoing_quotation_id },
      quotation_id: outgoing_quotation_id,
      title: 'Q-4-V1',
      software: 1,
      owner: '王经理',
      agent_id: agent!.id,
      state: 'importing',
      line_count: 1,
      data_hash: '',
      faults: [],
      created_at: at,
      updated_at: at,
    })
    .returning();
  const platform = await createCompany(db, { company_type: COMPANY_TYPE.platform });
  const { id: trade_staff_id } = await createUser(db, { company_id: platform.id });
  return {
    trade_staff_id,
    trade_agent_id: agent!.id,
    trade_agent_key: key,
    trade_address_id: place!.id,
    trade_application_id: applied!.id,
    trade_sync_id: sync!.id,
    trade_message_id: message_id,
  };
}
