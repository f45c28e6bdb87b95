import {
  can,
  LeakGuard,
  type OutgoingText,
  SITE_LANGUAGE_LABEL,
  SITE_LANGUAGES,
  type TextByLanguage,
} from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { factoryIdentities } from '../factory-directory/factory-directory.module.ts';
import { findLeaks, type Leak, leakGuard } from '../quotations/quotations.module.ts';
import { type KnownSnapshot, toyFacts, toySnapshots } from '../toys/toys.module.ts';
import { getCompanyPage, listCompanyPictures } from './company-pages.repo.ts';
import { correctedNames } from './toy-names.repo.ts';
import { listAll, toysOfSites } from './site-toys.repo.ts';
import type { SiteRow } from './sites.repo.ts';

export interface LabelledText {
  label: string;
  text: string;
}

const CONTACT_LABEL = {
  name: '联系人',
  phone: '电话',
  email: '邮箱',
  wechat: '微信',
  whatsapp: 'WhatsApp',
  address: '地址',
} as const;

export const inLanguages = (label: string, texts: TextByLanguage): LabelledText[] =>
  SITE_LANGUAGES.flatMap((language) => {
    const text = texts[language] ?? '';
    return text === '' ? [] : [{ label: `${label}（${SITE_LANGUAGE_LABEL[language]}）`, text }];
  });

const ofContact = (contact: SiteRow['contact']): LabelledText[] =>
  Object.entries(CONTACT_LABEL).map(([field, label]) => ({ label, text: contact[field as keyof typeof contact] }));

/** A toy's texts that visitors read, wherever they come from. */
const TOY_TEXTS = [
  ['name', '品名'],
  ['name_en', '英文品名'],
  ['introduction', '介绍'],
  ['introduction_en', '英文介绍'],
  ['material', '材质'],
  ['battery', '电池'],
  ['packing_name', '包装'],
  ['packing_name_en', '英文包装'],
] as const;

/** What goes to visitors without what tells of a factory, so that nobody has to look at it. */
const MENDED: ReadonlySet<string> = new Set(['introduction', 'introduction_en']);
/** What a maker's name leaves behind. */
const BY_NOBODY = / (?:by|from) ?(?=[:;,.]|$)/g;
const GUARDS_KEPT = 20;
const TOYS_AT_ONCE = 5000;

export type SiteGuard = ReturnType<typeof createSiteGuard>;

/** The leak guard of quotations over everything that a site's visitors read. */
export function createSiteGuard({ newsTexts }: { newsTexts: LatePorts['siteNewsTexts'] }) {
  /** Made once for all texts of a site, of the factories of all its toys. */
  async function guardOf(
    db: Db,
    site: Pick<SiteRow, 'number_shown'>,
    snapshots: ReadonlyMap<number, KnownSnapshot>,
    prices: ReadonlyMap<number, string | null>,
    /** Of a person who may not see costs: what is refused because of one would tell it. */
    { isBrief = false, seesCosts }: { isBrief?: boolean; seesCosts: boolean },
  ): Promise<LeakGuard> {
    const factories = await factoryIdentities(
      db,
      [...snapshots.values()].map(({ snapshot }) => snapshot.factory_id),
    );
    const lines = [...snapshots].map(([toy_id, { snapshot }]) => ({
      line_key: toy_id,
      // Whoever shows article numbers means to.
      snapshot: site.number_shown === 'article' ? { ...snapshot, article_number: '' } : snapshot,
      quoted_price: prices.get(toy_id) ?? null,
    }));
    return leakGuard({ factories, lines, seesCosts, isBrief });
  }

  /** What people wrote about company and site. */
  async function siteTexts(db: Db, site: SiteRow): Promise<LabelledText[]> {
    const page = await getCompanyPage(db, site.company_id);
    const pictures = await listCompanyPictures(db, site.company_id);
    return [
      { label: '网站名称', text: site.name },
      ...inLanguages('欢迎语', site.welcome),
      ...ofContact(site.contact),
      ...(page === null
        ? []
        : [
            ...inLanguages('公司介绍', page.introduction),
            ...ofContact(page.contact),
            { label: '英文名称', text: page.name_en },
          ]),
      ...pictures.map(({ caption }) => ({ label: '展示图片的说明', text: caption })),
      ...(await newsTexts(db, site.id)),
    ];
  }

  /** Of toys that stand on the site, or come to it. */
  async function toyLeaks(
    db: Db,
    site: Pick<SiteRow, 'company_id'>,
    guard: LeakGuard,
    snapshots: ReadonlyMap<number, KnownSnapshot>,
  ): Promise<Leak[]> {
    const ids = [...snapshots.keys()];
    const facts = await toyFacts(db, { tenant_id: site.company_id }, ids);
    const corrected = await correctedNames(db, site.company_id, ids);
    const texts = [...snapshots].flatMap(([toy_id, { snapshot }]) => {
      const toy: Partial<Record<(typeof TOY_TEXTS)[number][0], string>> = { ...snapshot, ...facts.get(toy_id) };
      // The catalogue's descriptions begin with the maker's name: visitors get them without.
      const own = TOY_TEXTS.filter(([field]) => !MENDED.has(field)).map(([field, label]) => ({
        field,
        label,
        text: toy[field] ?? '',
      }));
      const names = (corrected.get(toy_id) ?? []).map(({ language, name }) => ({
        field: `name.${language}`,
        label: `名称（${SITE_LANGUAGE_LABEL[language]}）`,
        text: name,
      }));
      return [...own, ...names]
        .filter(({ text }) => text !== '')
        .map(({ field, label, text }) => ({ place: `toy.${toy_id}.${field}`, label, text, line: String(toy_id) }));
    });
    return findLeaks(guard, texts);
  }

  /** By site and version: made of all its toys, and asked for each page of one. */
  const kept = new Map<string, Promise<LeakGuard>>();
  function keptGuard(
    db: Db,
    site: Pick<SiteRow, 'id' | 'version' | 'company_id' | 'number_shown'>,
  ): Promise<LeakGuard> {
    const key = `${site.id} ${site.version}`;
    const known = kept.get(key);
    if (known) return known;
    const made = (async () => {
      const ids = (await listAll(db, site.id)).map(({ toy_id }) => toy_id);
      return guardOf(db, site, await toySnapshots(db, { tenant_id: site.company_id }, ids), new Map(), {
        isBrief: true,
        seesCosts: false,
      });
    })();
    if (kept.size >= GUARDS_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  }

  return {
    /**
     * A toy's descriptions as visitors of a site may read them: without its maker, and without its own cost. Those of other
     * toys stay: whoever imports a toy writes its description, and would see by what is missing what the others cost.
     */
    async mend(
      db: Db,
      site: Pick<SiteRow, 'id' | 'version' | 'company_id' | 'number_shown'>,
      toy_id: number,
      texts: readonly string[],
    ): Promise<string[]> {
      if (texts.every((text) => text === '')) return [...texts];
      const ofMakers = await keptGuard(db, site);
      const toy = await toySnapshots(db, { tenant_id: site.company_id }, [toy_id]);
      const ofCost = new LeakGuard({
        names: [],
        contacts: [],
        article_numbers: [],
        figures: [...toy.values()].map(({ snapshot: { exworks_price } }) => ({
          line: '',
          exworks_price,
          quoted_price: null,
        })),
      });
      const mended = (text: string) => ofCost.mend({ place: '', text: ofMakers.mend({ place: '', text }) });
      return texts.map((text) => (text === '' ? '' : mended(text).replaceAll(BY_NOBODY, '')));
    },

    /** Whether a text that nobody has looked at tells of a factory of the site's toys. */
    async tells(db: Db, site: Pick<SiteRow, 'id' | 'version' | 'company_id' | 'number_shown'>, text: string) {
      return (await keptGuard(db, site)).find([{ place: '', text }]).length > 0;
    },

    guardOf,
    siteTexts,
    toyLeaks,

    async siteLeaks(db: Db, site: SiteRow, guard: LeakGuard): Promise<Leak[]> {
      const texts = await siteTexts(db, site);
      const outgoing: (OutgoingText & { label: string })[] = texts
        .filter(({ text }) => text !== '')
        .map(({ label, text }, index) => ({ place: `site.${index}.${label}`, label, text }));
      return findLeaks(guard, outgoing);
    },

    /** Refuses texts that stand on sites beside these toys, naming the first that tells of a factory. */
    async refuse({ db, session }: SessionContext, siteIds: readonly number[], texts: readonly LabelledText[]) {
      const written = texts.filter(({ text }) => text !== '');
      if (written.length === 0) return;
      const toyIds = await toysOfSites(db, siteIds);
      const seesCosts = can(session, 'cost.see');
      // All sites of a company show more toys than a process should hold at once.
      for (let from = 0; from < toyIds.length; from += TOYS_AT_ONCE) {
        const snapshots = await toySnapshots(db, session, toyIds.slice(from, from + TOYS_AT_ONCE));
        const guard = await guardOf(db, { number_shown: 'none' }, snapshots, new Map(), { seesCosts });
        const leaking = written.find(({ label, text }) => guard.find([{ place: label, text }]).length > 0);
        if (leaking) throw new AppError('SITE_LEAKS', { msg: `${leaking.label}里有工厂资料，请去掉后再试` });
      }
    },
  };
}
