import type { SiteCheck } from '@wanyuan/contract';
import { can, isNotAboveCost } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { Session } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { backgroundSession } from '../people/people.module.ts';
import { frozenFormulas } from '../pricing/pricing.module.ts';
import type { SiteFacings } from './site-facing.service.ts';
import type { SiteGuard } from './site-guard.service.ts';
import * as toyRepo from './site-toys.repo.ts';
import * as repo from './sites.repo.ts';

type Fault = SiteCheck['faults'][number]['kind'];
type Leak = SiteCheck['leaks'][number];

const ADVICE: Record<Fault, string> = {
  leak: '客户可见的文字里有工厂资料：改掉文字、移出产品，或确认无妨后放行',
  no_price: '没有报价：补出厂价，或换一个价格公式',
  no_name_en: '没有英文名：在产品资料里补，或在“名称”里写',
  no_carton: '缺装箱数或外箱尺寸：访客只能按件看，算不了体积',
  below_cost: '报价不高于成本：提高利润，或移出产品',
};
const FAULTS = Object.keys(ADVICE) as Fault[];
const LEAKS_MOST = 200;
const IDS_MOST = 2000;
const TOLD_MOST = 100;

interface Dependencies {
  db: Pool;
  bus: EventBus;
  messages: MessageService;
  facings: SiteFacings;
  guard: SiteGuard;
  now: () => Date;
}

export type SiteChecks = ReturnType<typeof createSiteChecks>;

/**
 * Whoever may not see costs is not told which prices lie below them, nor where a cost stands; nor may anything follow from
 * it that they would see: by texts of their own they would find out every cost.
 */
export function shownCheck(check: SiteCheck, session: Session | null): SiteCheck {
  if (can(session, 'cost.see')) return check;
  const leaks = check.leaks.filter(({ kind }) => kind !== 'price');
  const open = leaks.filter(({ is_allowed }) => !is_allowed);
  const leaking = [...new Set(open.flatMap(({ toy_id }) => toy_id ?? []))];
  return {
    ...check,
    counts: { ...check.counts, below_cost: 0, leaks: open.length },
    leaks,
    faults: check.faults.flatMap((fault) => {
      if (fault.kind === 'below_cost') return [];
      if (fault.kind !== 'leak') return [fault];
      return leaking.length === 0 ? [] : [{ ...fault, count: leaking.length, toy_ids: leaking }];
    }),
  };
}

/** For a page, which lists the others by their fault. */
export const briefCheck = (check: SiteCheck, session: Session): SiteCheck => {
  const shown = shownCheck(check, session);
  const faults = shown.faults.map(({ toy_ids, ...fault }) => ({ ...fault, toy_ids: toy_ids.slice(0, TOLD_MOST) }));
  return { ...shown, leaks: shown.leaks.slice(0, LEAKS_MOST), faults, came: shown.came.slice(0, TOLD_MOST) };
};

/** Those to be looked at come first; ex-works prices, which not everybody is shown, after what all are. */
const byUrgency = (a: Leak, b: Leak): number =>
  Number(a.is_allowed) - Number(b.is_allowed) || Number(a.kind === 'price') - Number(b.kind === 'price');

/** Looks through the whole scope of a site, and keeps what it found. */
export function createSiteChecks({ db, bus, messages, facings, guard, now }: Dependencies) {
  async function gone(target: Db, site: repo.SiteRow): Promise<SiteCheck['gone']> {
    const rows = await toyRepo.briefOf(target, site.company_id, site.dropped_ids);
    return rows.map(({ toy_id, number, name, is_black, is_hidden }) => ({
      toy_id,
      number,
      name,
      reason: is_black ? '平台已下架' : is_hidden ? '工厂已隐藏' : '不再符合范围',
    }));
  }

  async function look(target: Db, site: repo.SiteRow): Promise<SiteCheck> {
    const rows = (await toyRepo.listAll(target, site.id)).filter(({ state }) => state === 'in');
    const ids = rows.map(({ toy_id }) => toy_id);
    const snapshots = await facings.snapshots(target, site.company_id, ids);
    const prices = new Map(rows.map(({ toy_id, price }) => [toy_id, price]));
    const formulas = await frozenFormulas(target, site.company_id, [site.formula_key]);
    const rate = formulas[site.formula_key ?? '']?.rate ?? null;
    const found = new Map<Fault, number[]>(FAULTS.map((fault) => [fault, []]));
    for (const [toy_id, { snapshot }] of snapshots) {
      const price = prices.get(toy_id) ?? null;
      if (price === null && site.price_shown !== 'nobody') found.get('no_price')!.push(toy_id);
      if (snapshot.name_en === '') found.get('no_name_en')!.push(toy_id);
      if (snapshot.carton_quantity === null || snapshot.carton_cubic_meter === null)
        found.get('no_carton')!.push(toy_id);
      if (price !== null && isNotAboveCost({ ...snapshot, quoted_price: price, rate }))
        found.get('below_cost')!.push(toy_id);
    }
    const watch = await guard.guardOf(target, site, snapshots, prices, { seesCosts: true });
    const ofSite = await guard.siteLeaks(target, site, watch);
    const ofToys = await guard.toyLeaks(target, site, watch, snapshots);
    const numberOf = (toy_id: number | null) => snapshots.get(toy_id ?? 0)?.snapshot.number ?? '';
    const allowed = new Set(site.allowed_leaks);
    const leaks = [
      ...ofSite.map((leak) => ({ ...leak, toy_id: null })),
      ...ofToys.map((leak) => ({ ...leak, toy_id: Number(leak.place.split('.')[1]) })),
    ].map(({ mended: _mended, ...leak }): Leak => ({
      ...leak,
      number: numberOf(leak.toy_id),
      is_allowed: allowed.has(leak.key),
    }));
    const leaking = leaks.flatMap(({ toy_id, is_allowed }) => (toy_id === null || is_allowed ? [] : toy_id));
    found.set('leak', [...new Set(leaking)]);
    const came = await toyRepo.cameSince(target, site.id, site.checked_at ?? site.created_at, IDS_MOST);
    const dropped = await gone(target, site);
    const count = (fault: Fault) => found.get(fault)!.length;
    return {
      counts: {
        leaks: leaks.filter(({ is_allowed }) => !is_allowed).length,
        no_price: count('no_price'),
        no_name_en: count('no_name_en'),
        no_carton: count('no_carton'),
        below_cost: count('below_cost'),
        came: came.length,
        gone: dropped.length,
        checked_time: now().toISOString(),
      },
      leaks: leaks.toSorted(byUrgency),
      faults: FAULTS.filter((fault) => count(fault) > 0).map((kind) => ({
        kind,
        count: count(kind),
        advice: ADVICE[kind],
        toy_ids: found.get(kind)!.slice(0, IDS_MOST),
      })),
      came,
      gone: dropped,
    };
  }

  /** Keeps of what was found as much as a page shows, and answers all of it; what dropped out is told once. */
  async function run(siteId: number): Promise<SiteCheck | null> {
    const before = await repo.findSite(db, siteId);
    if (before === null) return null;
    const check = await look(db, before);
    const kept = { ...check, leaks: check.leaks.slice(0, LEAKS_MOST) };
    await repo.updateSite(db, siteId, { check: kept, checked_at: now(), dropped_ids: [] });
    return check;
  }

  /** Toys that tell of a factory by now are taken off the site until a person has looked. */
  async function withhold(site: repo.SiteRow, toyIds: readonly number[]): Promise<void> {
    await withTransaction(db, async (tx) => {
      if ((await repo.holdSite(tx, site.id)) === null) return;
      await toyRepo.setState(tx, site.id, toyIds, { state: 'waiting' });
      await repo.updateSite(tx, site.id, { toy_count: await toyRepo.countIn(tx, site.id) });
      await repo.raiseVersion(tx, [site.id]);
    });
    await bus.publish('site.changed', { siteIds: [site.id] });
  }

  async function tell(site: repo.SiteRow, check: SiteCheck, withheld: number): Promise<void> {
    const texts = check.leaks.filter(({ toy_id, is_allowed }) => toy_id === null && !is_allowed).length;
    const parts = [
      withheld > 0 && `${withheld}款产品的文字里有工厂资料，已暂时移出网站`,
      texts > 0 && `网站自己的文字里有${texts}处工厂资料`,
      check.counts.gone > 0 && `${check.counts.gone}款产品不再在列`,
    ].filter((part) => typeof part === 'string');
    if (parts.length === 0) return;
    const title = `网站「${site.name}」的检查`;
    await messages.toUser(db, site.user_id, {
      title,
      summary: `${parts.join('；')}。`,
      link: `/siteSettings?id=${site.id}`,
    });
    await messages.announceNew({ userId: site.user_id }, title);
  }

  return {
    run,

    /** Every night; a site that is not on concerns nobody. */
    async runAll(signal: AbortSignal): Promise<void> {
      for (let after = 0; !signal.aborted;) {
        const rows = await repo.listSiteIds(db, after, 100);
        for (const { id } of rows) {
          if (signal.aborted) return;
          const site = await repo.findSite(db, id);
          const whole = site?.is_on ? await run(id) : null;
          if (site === null || whole === null) continue;
          const check = shownCheck(whole, await backgroundSession(db, site.user_id, site.company_id));
          const leaking = check.faults.find(({ kind }) => kind === 'leak')?.toy_ids ?? [];
          if (leaking.length > 0) await withhold(site, leaking);
          await tell(site, check, leaking.length);
          await tellPages(bus, { companyId: site.company_id }, 'sites');
        }
        if (rows.length < 100) return;
        after = rows.at(-1)!.id;
      }
    },
  };
}
