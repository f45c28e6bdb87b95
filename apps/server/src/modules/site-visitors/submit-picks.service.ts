import type { OrderHead } from '@wanyuan/contract';
import { businessDay, type Currency, type SiteLanguage } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { withTransaction, type Pool, type Tx } from '#infra/database/database.ts';
import type { SeldomNews } from '#infra/events/seldom-news.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import {
  orderNumbers,
  type CustomerOrderServices,
  type NewCustomerOrder,
} from '../customer-orders/customer-orders.module.ts';
import { customNumbers, recordQuotedPrices } from '../pricing/pricing.module.ts';
import { holdForVisit } from '../sites/sites.module.ts';
import { freezeFacts, toySnapshots } from '../toys/toys.module.ts';
import { takeOrderMail } from './order-mails.ts';
import * as repo from './picks.repo.ts';
import type { SitePicks } from './picks.service.ts';
import type { SiteLimits } from './site-limits.ts';
import type { SiteSessions } from './site-sessions.service.ts';
import type { Visit } from './visit.ts';
import { changeVisitor, findVisitor, holdVisitors, type VisitorRow } from './visitors.repo.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  picksNews: Pick<SeldomNews, 'tell'>;
  sessions: Pick<SiteSessions, 'forget'>;
  visits: SiteVisits;
  picks: SitePicks;
  customerOrders: Pick<CustomerOrderServices, 'create'>;
  mailSiteOrder: LatePorts['mailSiteOrder'];
  spend: SiteLimits;
  now: () => Date;
}

type Loaded = Awaited<ReturnType<SitePicks['load']>>;
type Info = NonNullable<repo.PickRow['info']>;
interface Given {
  language: SiteLanguage;
  act: string;
  price_hash: string;
  info: Info;
}

const AGENT_MAX = 300;
const MUST = { company: '请填写公司', contact: '请填写联系人', email: '请填写邮箱' } as const;

/** Languages in which papers are written; readers of others get the English one. */
const paperLanguage = (language: SiteLanguage): OrderHead['language'] =>
  language === 'zh' || language === 'es' ? language : 'en';

/** Makes one customer order of what a visitor picked, however often and from how many devices it is submitted. */
export function createSubmitPicks(deps: Dependencies) {
  const { picksNews, sessions, visits, picks, customerOrders, spend, now } = deps;

  function checkInfo({ site }: Visit, info: Info): void {
    if (!site.must_fill) return;
    const issues = (['company', 'contact', 'email'] as const).flatMap((field) =>
      info[field] === '' ? [{ path: `info.${field}`, message: MUST[field] }] : [],
    );
    if (issues.length > 0) throw invalidInput(issues);
  }

  /** The lines as they are agreed: with the price that the visitor saw, and none where they saw none. */
  async function orderLines(
    tx: Tx,
    { site: { company_id, formula_key } }: Visit,
    customer_id: number | null,
    { rows, cards }: Loaded,
    currency: Currency,
  ): Promise<NewCustomerOrder['lines']> {
    const ids = rows.map(({ toy_id }) => toy_id).filter((id) => cards.has(id));
    const snapshots = await toySnapshots(tx, { tenant_id: company_id }, ids);
    const facts = await freezeFacts(tx, { tenant_id: company_id }, ids);
    const numbers = await customNumbers(tx, { company_id, customer_id }, ids);
    return rows.flatMap(({ toy_id, cartons, note }) => {
      const toy = snapshots.get(toy_id);
      const card = cards.get(toy_id);
      if (toy === undefined || card === undefined) return [];
      return [
        {
          toy_id,
          snapshot: toy.snapshot,
          facts_key: facts.get(toy_id) ?? null,
          picture_ids: toy.picture_ids,
          custom_number: numbers.get(toy_id) ?? '',
          name: toy.snapshot.name,
          name_en: toy.snapshot.name_en,
          remark: note,
          order_box_qty: cartons,
          quantity: null,
          quoted_price: card.price,
          currency,
          is_manual_price: false,
          price_flags: [],
          formula_key: card.price === null ? null : formula_key,
        },
      ];
    });
  }

  function headOf(info: Info, language: SiteLanguage, currency: OrderHead['currency'], at: Date): OrderHead {
    const { company, contact, email, phone, remark } = info;
    return {
      language: paperLanguage(language),
      quoted_on: businessDay(at),
      term: '',
      currency,
      payment: '',
      delivery: '',
      port: '',
      remark,
      company,
      contact,
      email,
      phone,
      address: '',
      consignee: '',
    };
  }

  async function submitHeld(
    context: Pick<CallContext<Tx>, 'db' | 'afterCommit'> & { ip: string; user_agent: string },
    visit: Visit,
    visitorId: number,
    given: Given,
  ) {
    const { db } = context;
    const { site } = visit;
    // As they are now: whose the site is, and for whom, may have changed since this process last looked.
    const held = await holdForVisit(db, site.id);
    if (held === null) throw new AppError('SITE_CLOSED');
    const { user_id } = held;
    await holdVisitors(db, [visitorId]);
    const visitor = await findVisitor(db, visitorId);
    if (visitor === null || visitor.is_blocked) throw new AppError('SITE_BLOCKED');
    const pick = await repo.lockOpenPick(db, visitor.id);
    const there = await repo.findByAct(db, visitor.id, given.act);
    if (there !== null) return there;
    if (pick === null || pick.line_count === 0) throw new AppError('SITE_NOTHING_PICKED');
    const loaded = await picks.load(db, visit, given.language, pick);
    const { shown } = loaded;
    if (shown.price_hash !== given.price_hash) throw new AppError('SITE_PRICES_CHANGED');
    const at = now();
    const customer_id = visitor.customer_id ?? held.customer_id;
    const currency = shown.currency ?? site.currency ?? 'USD';
    const lines = await orderLines(db, visit, customer_id, loaded, currency);
    if (lines.length === 0) throw new AppError('SITE_NOTHING_PICKED');
    const order = await customerOrders.create(context, {
      company_id: site.company_id,
      user_id,
      customer_id,
      source: 'website',
      source_id: pick.id,
      source_number: site.name,
      head: headOf(given.info, given.language, currency, at),
      evidence: {
        way: 'website',
        name: given.info.contact || visitor.name,
        note: given.info.remark,
        version_hash: shown.price_hash,
        ip: context.ip,
        agent: context.user_agent.slice(0, AGENT_MAX),
        file_id: null,
        agreed_time: at.toISOString(),
      },
      currency,
      lines,
      actor_id: null,
    });
    await repo.changePick(db, pick.id, {
      state: 'submitted',
      act: given.act,
      info: given.info,
      formula_key: site.formula_key,
      order_id: order.id,
      amount: shown.amount,
      currency: shown.currency,
      submitted_at: at,
      changed_at: at,
    });
    await noteWhoTheyAre(context, visitor, given.info);
    if (customer_id !== null)
      await recordQuotedPrices(
        db,
        { company_id: site.company_id, customer_id },
        lines.flatMap(({ toy_id, quoted_price: price }) => (toy_id && price ? [{ toy_id, price, currency }] : [])),
        at,
      );
    const email = given.info.email || visitor.email;
    if (await takeOrderMail(db, { site_id: site.id, email, ip: context.ip }, at))
      await deps.mailSiteOrder(context, {
        site: { id: site.id, company_id: site.company_id, user_id, name: site.name },
        customer_id,
        order_id: order.id,
        order_number: order.number,
        language: paperLanguage(given.language),
        name: given.info.contact || visitor.name,
        email,
      });
    return { ...pick, order_id: order.id, submitted_at: at };
  }

  /** What they wrote on an order names a visitor who had no name. */
  async function noteWhoTheyAre(
    context: Pick<CallContext<Tx>, 'db' | 'afterCommit'>,
    visitor: VisitorRow,
    info: Info,
  ): Promise<void> {
    const isNamed = visitor.kind === 'personal' || visitor.kind === 'approved';
    if (isNamed) return;
    await changeVisitor(context.db, visitor.id, {
      ...(visitor.name === '' && info.contact !== '' && { name: info.contact.slice(0, 60) }),
      ...(visitor.company === '' && info.company !== '' && { company: info.company }),
      ...(visitor.email === '' && info.email !== '' && { email: info.email.toLowerCase() }),
      ...(visitor.phone === '' && info.phone !== '' && { phone: info.phone }),
      last_at: now(),
    });
    await sessions.forget(context, [visitor.id]);
  }

  return {
    async submit(context: CallContext<Pool>, given: Given) {
      const { db, ip, user_agent, afterCommit } = context;
      const visit = await visits.enter({ db, site: siteOf(context), ip, user_agent });
      const { visitor, site } = visit;
      if (visitor === null || visit.is_view) throw new AppError('SITE_NOTHING_PICKED');
      const first = await repo.findByAct(db, visitor.id, given.act);
      if (first === null) {
        checkInfo(visit, given.info);
        await spend('order', visit, ip);
      }
      const pick =
        first ??
        (await withTransaction(db, (tx) =>
          submitHeld({ db: tx, afterCommit, ip, user_agent }, visit, visitor.id, given),
        ));
      if (first === null) afterCommit(() => picksNews.tell(site.company_id));
      return {
        number: (await orderNumbers(db, [pick.order_id ?? 0])).get(pick.order_id ?? 0) ?? '',
        submitted_time: pick.submitted_at!.toISOString(),
        order_count: await repo.countSubmitted(db, visitor.id),
      };
    },
  };
}
