import { FACTORY_CONTACTS_PER_DAY, isOrdinaryBuyer, startOfBusinessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { giveBackTo, takeOf, usedOf, type Ceiling } from '#infra/limits/ceilings.ts';
import { hasProvenPhone } from '#modules/people/people.module.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';

type Whose = 'person' | 'company';
interface Asker {
  user_id: number;
  company_id: number;
}

const nameOf = (whose: Whose) => `factory_contacts_of_${whose}`;
const NAMES: Record<Whose, string> = { person: '您', company: '公司' };

function ceilingsOf({ user_id, company_id }: Asker, at: Date, limits: Record<Whose, number>): Record<Whose, Ceiling> {
  const beginsAt = startOfBusinessDay(at);
  return {
    person: { name: nameOf('person'), subject: String(user_id), beginsAt, limit: limits.person },
    company: { name: nameOf('company'), subject: String(company_id), beginsAt, limit: limits.company },
  };
}

const limitsOf = (session: Session) =>
  isOrdinaryBuyer(session) ? FACTORY_CONTACTS_PER_DAY.free : FACTORY_CONTACTS_PER_DAY.member;
const ownCeilings = (session: Session, at: Date) =>
  ceilingsOf({ user_id: session.id, company_id: session.tenant_id }, at, limitsOf(session));

/** How many factories the asker may still have contacted today, and whose limit is reached first. */
export async function contactsLeft(db: Db, session: Session, at: Date) {
  const { person, company } = ownCeilings(session, at);
  const leftOf = async (ceiling: Ceiling) => Math.max(0, ceiling.limit - (await usedOf(db, ceiling)));
  const [own, all] = [await leftOf(person), await leftOf(company)];
  return own <= all
    ? { left: own, limit: person.limit, whose: 'person' as const }
    : { left: all, limit: company.limit, whose: 'company' as const };
}

/** What the dialogs say before anything is sent. */
export async function contactsInfo(db: Db, session: Session, at: Date) {
  return {
    ...(await contactsLeft(db, session, at)),
    is_free: isOrdinaryBuyer(session),
    is_phone_proven: await hasProvenPhone(db, session.id),
  };
}

export async function requireProvenPhone(db: Db, session: Session): Promise<void> {
  if (!(await hasProvenPhone(db, session.id))) throw new AppError('PHONE_UNPROVEN');
}

/** Counts contacts of today, all of them or none. */
export async function takeContacts(db: Db, session: Session, count: number, at: Date): Promise<void> {
  if (count === 0) return;
  if ((await takeOf(db, Object.values(ownCeilings(session, at)), count)) === null) return;
  const { left, limit, whose } = await contactsLeft(db, session, at);
  throw new AppError('FACTORY_CONTACTS_USED', {
    msg: refusalWords({ whose, left, limit, count, isFree: isOrdinaryBuyer(session) }),
    data: { left, limit, needed: count },
  });
}

/** Counts as many of the wanted contacts as there are left, and tells how many. */
export async function takeContactsUpTo(db: Db, session: Session, wanted: number, at: Date): Promise<number> {
  for (;;) {
    const { left } = await contactsLeft(db, session, at);
    const count = Math.min(left, wanted);
    if (count === 0) return 0;
    // Another request may have taken some in between.
    if ((await takeOf(db, Object.values(ownCeilings(session, at)), count)) === null) return count;
  }
}

/** Gives back a contact that was counted at `at` and did not come about. */
export async function giveBackContact(db: Db, asker: Asker, at: Date): Promise<void> {
  await giveBackTo(db, Object.values(ceilingsOf(asker, at, FACTORY_CONTACTS_PER_DAY.member)));
}

interface Refused {
  whose: Whose;
  left: number;
  limit: number;
  count: number;
  isFree: boolean;
}

function refusalWords({ whose, left, limit, count, isFree }: Refused): string {
  const way = isFree ? `；免费账号每天最多联系${limit}家，开通会员后可以联系更多` : '';
  return left === 0
    ? `${NAMES[whose]}今天联系工厂的次数（${limit}家）已用完，请明天再试${way}`
    : `${NAMES[whose]}今天还可以联系${left}家工厂，这次需要联系${count}家，请先移除一些产品${way}`;
}
