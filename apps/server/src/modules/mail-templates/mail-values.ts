import type { MailAbout, MailPerson } from '@wanyuan/contract';
import {
  businessDay,
  businessDayStart,
  CONFIRM_LINK_MARK,
  DAY_MS,
  shownAmount,
  versionNumber,
  type QuotationLanguage,
  type MailTemplateKind,
  type MailValues,
} from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { getOrder, unknownOrder } from '../customer-orders/customer-orders.module.ts';
import { nicknames } from '../people/people.module.ts';
import { getQuotation, getVersion, noQuotation } from '../quotations/quotations.module.ts';

interface Dependencies {
  letterhead: LatePorts['letterhead'];
  now: () => Date;
}

/** What is known for a mail, and the kind of mail that it usually is. */
interface Known {
  kind: MailTemplateKind;
  values: MailValues;
}

/** Whom a mail speaks to where nobody is named. */
const SOMEBODY: Record<QuotationLanguage, string> = { zh: '客户', en: 'Sir or Madam', es: 'cliente' };

export type MailValuesService = ReturnType<typeof createMailValues>;

/** What variables of mails stand for. No cost and no factory is read here. */
export function createMailValues({ letterhead, now }: Dependencies) {
  async function ofCompany(db: Db, companyId: number, userId: number): Promise<MailValues> {
    const paper = await letterhead(db, companyId);
    return {
      company: paper.name,
      company_en: paper.name_en || paper.name,
      company_phone: paper.phone,
      company_email: paper.email,
      company_address: paper.address,
      company_address_en: paper.address_en || paper.address,
      salesperson: (await nicknames(db, [userId])).get(userId) ?? '',
      date: businessDay(now()),
    };
  }

  const daysLeft = (day: string | null): string => {
    if (day === null) return '';
    const left = businessDayStart(day).getTime() - businessDayStart(businessDay(now())).getTime();
    return String(Math.max(0, Math.round(left / DAY_MS)));
  };

  async function ofQuotation({ db, session }: SessionContext, id: number, wanted?: number): Promise<Known> {
    const held = await getQuotation(db, session, id);
    if (!held) throw noQuotation();
    const { quotation, newest } = held;
    const version = wanted === undefined ? newest : await getVersion(db, id, wanted);
    if (!version) throw new AppError('NOT_FOUND', { msg: `没有第${wanted}版` });
    const { head } = version;
    return {
      kind: version.version > 1 ? 'new_version' : 'quotation',
      values: {
        ...(await ofCompany(db, quotation.company_id, quotation.user_id)),
        customer: head.customer_name,
        customer_contact: head.contact,
        quotation_number: versionNumber(quotation.number, version.version),
        quotation_version: `V${version.version}`,
        sum_amount: shownAmount(version.total),
        quotation_currency: head.currency,
        toy_count: String(version.line_count),
        date: head.quoted_on,
        valid_until: head.valid_until ?? '',
        days_left: daysLeft(head.valid_until),
        price_term: head.term,
        payment: head.payment,
        delivery: head.delivery,
        port: head.port,
        confirm_link: CONFIRM_LINK_MARK,
      },
    };
  }

  async function ofOrder({ db, session }: SessionContext, id: number): Promise<Known> {
    const order = await getOrder(db, session, id);
    if (!order) throw unknownOrder();
    const { head } = order;
    return {
      kind: 'order',
      values: {
        ...(await ofCompany(db, order.company_id, order.user_id)),
        customer: head.company,
        customer_contact: head.contact,
        quotation_number: order.number,
        sum_amount: shownAmount(order.total),
        quotation_currency: order.currency,
        toy_count: String(order.line_count),
        date: head.quoted_on,
        price_term: head.term,
        payment: head.payment,
        delivery: head.delivery,
        port: head.port,
      },
    };
  }

  async function valuesOf(context: SessionContext, about: MailAbout): Promise<Known> {
    if (about.kind === 'quotation') return ofQuotation(context, about.id, about.version);
    if (about.kind === 'customer_order') return ofOrder(context, about.id);
    const { db, session } = context;
    return { kind: 'free', values: await ofCompany(db, session.tenant_id, session.id) };
  }

  /** One text goes to all of them: several are spoken to as their company. */
  function addressed(values: MailValues, to: readonly MailPerson[], language: QuotationLanguage): MailValues {
    const { customer = '', customer_contact: contact = '' } = values;
    const named = to.length > 1 ? customer : to[0]?.name || contact || customer;
    return { ...values, recipient: named || SOMEBODY[language] };
  }

  return { about: valuesOf, addressed };
}
