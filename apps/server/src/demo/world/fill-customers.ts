import { COMPANY_TYPE } from '@wanyuan/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { browse_records } from '#modules/browsing/browsing.schema.ts';
import { derivedColumns } from '#modules/customers/customers.module.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { DEMO_CUSTOMERS } from './customers.data.ts';
import { daysFrom, hoursFrom } from './demo-time.ts';
import { popularToys } from './world-lookups.ts';

const CUSTOMERS_EACH = 4;
const BROWSED_TOYS = 400;
const BROWSED_EACH = 36;
const DATA_MODULES = ['sample', 'new', 'stock', 'hot'];

/** Every trader looks after some customers, and has looked at some toys in the last two weeks. */
export async function fillCustomersAndHistory(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(inArray(companies.company_type, [COMPANY_TYPE.buyer, COMPANY_TYPE.trading]))
    .orderBy(asc(users.id));
  await db.insert(customers).values(people.flatMap((person, turn) => customersOf(person, turn, now)));

  const toys = await popularToys(db, BROWSED_TOYS);
  const records = people.flatMap(({ id: user_id }, turn) =>
    Array.from({ length: BROWSED_EACH }, (_, step) => ({
      user_id,
      toy_id: toys[(turn * 31 + step * 7) % toys.length]!.id,
      data_module: DATA_MODULES[(turn + step) % DATA_MODULES.length]!,
      viewed_at: hoursFrom(now, -(step * 9 + (turn % 5) + 0.3)),
    })),
  );
  await db.insert(browse_records).values(records);
}

function customersOf({ id, company_id }: { id: number; company_id: number }, turn: number, now: Date) {
  return Array.from({ length: CUSTOMERS_EACH }, (_, step) => {
    const { contact, title, email, phone, ...customer } =
      DEMO_CUSTOMERS[(turn * CUSTOMERS_EACH + step) % DEMO_CUSTOMERS.length]!;
    const values = {
      ...customer,
      email,
      phone,
      website: `https://www.${email.slice(email.indexOf('@') + 1)}`,
      address: '',
      contacts: [{ name: contact, title, email, phone, wechat: '' }],
    };
    return {
      ...values,
      ...derivedColumns(values),
      company_id,
      user_id: id,
      created_at: daysFrom(now, -(turn + step * 6 + 2)),
      updated_at: daysFrom(now, -(((turn + step * 3) % 9) + 0.4)),
    };
  });
}
