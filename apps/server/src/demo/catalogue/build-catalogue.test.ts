import { createHash } from 'node:crypto';
import { readArtIndex } from '@wanyuan/demo-art';
import { CATEGORIES, cartonVolume, DAY_MS, innerBoxesFit, REGIONS } from '@wanyuan/domain';
import { describe, expect, it } from 'vitest';
import { artFixture } from './art-fixture.ts';
import { planCatalogue, type ToyBundle } from './build-catalogue.ts';

const art = artFixture();
const now = new Date('2026-03-18T04:00:00Z');
const options = { art, now, seed: 'demo', products: 3700, ownPictures: true };
const plan = planCatalogue(options);
const bundles = [...plan.toys()];
const rows = bundles.map(({ row }) => row);

const countOf = (isIn: (bundle: ToyBundle) => unknown) => bundles.filter((bundle) => isIn(bundle)).length;
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const hashOf = (values: unknown) => createHash('sha256').update(JSON.stringify(values)).digest('hex');

describe('the generator', () => {
  it('makes the same of the same seed, moment and size, and something else of another seed', () => {
    const again = [...planCatalogue(options).toys()].map(({ row }) => row);
    const other = [...planCatalogue({ ...options, seed: 'other', products: 300 }).toys()].map(({ row }) => row);
    expect(hashOf(again)).toBe(hashOf(rows));
    expect(hashOf(other.map(({ name }) => name))).not.toBe(hashOf(rows.slice(0, 300).map(({ name }) => name)));
  });

  it('fills all thirty categories', () => {
    for (const { id } of CATEGORIES) expect(countOf(({ row }) => row.category_id === id)).toBeGreaterThanOrEqual(60);
  });

  it('fills every zone, and has examples of what is hidden', () => {
    const zones: Record<string, number> = {
      stock: countOf(({ row }) => (row.stock_cartons ?? 0) > 0),
      offers: countOf(({ offer }) => offer && offer.until > now),
      pastOffers: countOf(({ offer }) => offer && offer.until < now),
      crossBorder: countOf(({ row }) => row.is_cross_border),
      ecommerce: countOf(({ row }) => row.is_ecommerce),
      models: countOf(({ row }) => row.model_key),
      videos: countOf(({ row }) => row.video_key),
      taxIncluded: countOf(({ row }) => row.is_tax_included),
      fittings: countOf(({ isFitting }) => isFitting),
      hidden: countOf(({ row }) => row.is_set_hide),
      black: countOf(({ row }) => row.is_black),
      stopped: countOf(({ row }) => row.stop_time),
      inShowrooms: countOf(({ row }) => row.showroom_id),
    };
    const few = new Set(['hidden', 'black', 'stopped', 'pastOffers', 'fittings']);
    for (const [zone, count] of Object.entries(zones))
      expect([zone, count > (few.has(zone) ? 10 : 100)]).toEqual([zone, true]);
  });

  it('lists something new every day of half a year, today included, and nothing in the future', () => {
    const days = new Map<number, number>();
    for (const { run } of bundles) days.set(run.daysAgo, (days.get(run.daysAgo) ?? 0) + 1);
    for (let daysAgo = 0; daysAgo < 180; daysAgo += 1) expect(days.get(daysAgo) ?? 0).toBeGreaterThan(2);
    const times = rows.flatMap((row) => [row.listed_at, row.updated_time, row.price_confirmed_at, row.stop_time]);
    expect(times.every((time) => !time || time <= now)).toBe(true);
  });

  it('lists a toy after its factory joined', () => {
    const late = bundles.filter(({ run }) => run.listed_at.getTime() + DAY_MS < run.factory.created_at.getTime());
    expect(late).toEqual([]);
  });
});

describe('every toy', () => {
  it('has a carton that is consistent', () => {
    for (const row of rows) {
      const size = {
        length: Number(row.carton_length),
        width: Number(row.carton_width),
        height: Number(row.carton_height),
      };
      const stated = { cubic_meter: Number(row.carton_cubic_meter), cubic_feet: Number(row.carton_cubic_feet) };
      const volume = cartonVolume(size, stated);
      expect(volume.isDoubtful).toBe(false);
      expect(volume.cubic_meter).toBeLessThan(0.4);
      const { carton_quantity = 0, inbox_count = null, inbox_quantity = null } = row;
      expect(innerBoxesFit({ carton_quantity: carton_quantity ?? 0, inbox_count, inbox_quantity })).toBe(true);
      const packs = Number(row.pack_length) * Number(row.pack_width) * Number(row.pack_height) * (carton_quantity ?? 0);
      expect(packs).toBeLessThan(size.length * size.width * size.height);
      expect(Number(row.gross_weight)).toBeGreaterThan(Number(row.net_weight));
      expect((row.moq_pieces ?? 0) % (carton_quantity ?? 1)).toBe(0);
    }
  });

  it('has a name in both languages with nothing left to fill in', () => {
    for (const { name, name_en = '', introduction = '' } of rows) {
      expect(name).toMatch(/^[^{}]{2,40}$/);
      expect(name).toMatch(/\p{Script=Han}/u);
      expect(name_en).toMatch(/^[\u0020-\u007E]{3,120}$/);
      expect(`${name}${name_en}${introduction}`).not.toMatch(/undefined|null|NaN| {2}/);
    }
  });

  it('is called what it is: the name holds the name of the form', () => {
    expect(bundles.filter(({ row, run }) => !row.name.includes(run.item.style.name))).toEqual([]);
  });

  it('has a believable price, and a history that ends with it', () => {
    for (const { row, history, offer } of bundles) {
      const price = Number(row.exworks_price);
      expect(price).toBeGreaterThanOrEqual(0.3);
      expect(price).toBeLessThan(420);
      expect(history.at(-1)?.price.toFixed(2)).toBe(row.exworks_price);
      expect(isUnique(history.map(({ changed_on }) => changed_on))).toBe(true);
      expect(history.map(({ changed_on }) => changed_on)).toEqual(
        history.map(({ changed_on }) => changed_on).toSorted(),
      );
      expect(Number(offer?.price ?? 0)).toBeLessThan(price);
    }
  });

  it('has numbers of its own', () => {
    expect(isUnique(rows.map(({ number }) => number))).toBe(true);
    expect(isUnique(rows.map(({ factory_id, article_number }) => `${factory_id}/${article_number}`))).toBe(true);
  });

  it('has a main picture that no other has, three views, its packing and its size', () => {
    expect(isUnique(bundles.map(({ pictures }) => pictures[0]?.hash))).toBe(true);
    expect(isUnique(bundles.flatMap(({ pictures }) => pictures.map(({ id }) => id)))).toBe(true);
    for (const { row, pictures } of bundles) {
      expect(pictures.slice(0, 5).map(({ recipe }) => recipe.kind)).toEqual(['toy', 'toy', 'pack', 'toy', 'size_card']);
      expect(row.picture_ids?.slice(0, 5)).toEqual(pictures.slice(0, 5).map(({ id }) => id));
    }
    expect(countOf(({ row }) => row.picture_ids?.length === 6)).toBeGreaterThan(2000);
  });

  it('has siblings beside it, and now and then somebody who makes the same', () => {
    const makers = new Map<string, Set<number>>();
    for (const { design_key, factory_id } of rows)
      makers.set(design_key ?? '', (makers.get(design_key ?? '') ?? new Set()).add(factory_id));
    const copied = [...makers.values()].filter(({ size }) => size > 1).length;
    expect(copied / makers.size).toBeGreaterThan(0.3);
    expect(countOf(({ run }) => run.siblings.length > 1)).toBeGreaterThan(2000);
  });
});

describe('factories', () => {
  it('are more than 120, most of them from Chenghai, each with toys', () => {
    expect(plan.factories.length).toBeGreaterThanOrEqual(125);
    expect(isUnique(plan.factories.map(({ name }) => name))).toBe(true);
    const inChenghai = plan.factories.filter(({ region_id }) => region_id === REGIONS[0]?.id).length;
    expect(inChenghai / plan.factories.length).toBeGreaterThan(0.45);
    const regions = new Set(plan.factories.map(({ region_id }) => region_id));
    expect(regions.size).toBeGreaterThanOrEqual(10);
    const withToys = new Set(rows.map(({ factory_id }) => factory_id));
    expect(plan.factories.filter(({ id }) => !withToys.has(id))).toEqual([]);
  });

  it('that people sign in for lead in what they make', () => {
    for (const leader of plan.factories.filter(({ isLeader }) => isLeader)) {
      const counts = new Map<number, number>();
      for (const { run } of bundles)
        if (run.item.family.key === leader.families[0])
          counts.set(run.factory.id, (counts.get(run.factory.id) ?? 0) + 1);
      const [first] = [...counts].toSorted((a, b) => b[1] - a[1]);
      expect(first?.[0]).toBe(leader.id);
    }
  });

  it('keep to one trade and one to three families', () => {
    expect(plan.factories.every(({ families }) => families.length >= 1 && families.length <= 3)).toBe(true);
  });
});

describe('with the forms that have been rendered', () => {
  const rendered = [...planCatalogue({ ...options, art: readArtIndex() }).toys()];

  it('every category has sixty toys or more', () => {
    const counts = new Map<number, number>();
    for (const { row } of rendered) counts.set(row.category_id, (counts.get(row.category_id) ?? 0) + 1);
    expect(CATEGORIES.filter(({ id }) => (counts.get(id) ?? 0) < 60)).toEqual([]);
  });

  it('no two toys have the same main picture', () => {
    expect(isUnique(rendered.map(({ pictures }) => pictures[0]?.hash))).toBe(true);
  });
});
