import type { ArtIndex } from '@wanyuan/demo-art';
import { Chance, hashText, seedOf } from './chance.ts';
import { Calendar } from './dates.ts';
import type { FactoryPlan } from './factories/factory-plan.ts';
import { planFactories } from './factories/plan-factories.ts';
import type { HotToy } from './hot-toys.ts';
import { pictureBlocks, type PictureIds, type PictureRow } from './pictures.ts';
import type { PriceChange } from './price-history.ts';
import { fillShelves, type Shelves } from './shelves.ts';
import { planBooths } from './showrooms/plan-showrooms.ts';
import { SHOWROOM_FACTS } from './showrooms/showrooms.data.ts';
import { specialOffer } from './special-offer.ts';
import { runFacts, toyFacts, type ToyRow } from './toy-facts.ts';
import { coloursId, ownPictures, sharedPictureIds } from './toy-pictures.ts';
import { toyRuns, type ToyRun } from './toy-runs.ts';

export interface CatalogueOptions {
  art: ArtIndex;
  now: Date;
  seed: string;
  /** How many toys. */
  products: number;
  /** Whether each toy has pictures of its own; else toys of one form share some. */
  ownPictures: boolean;
}

/** One toy with all that hangs on it. */
export interface ToyBundle {
  run: ToyRun;
  row: ToyRow;
  history: PriceChange[];
  offer: ReturnType<typeof specialOffer>;
  pictures: PictureRow[];
  /** Set for toys that curated lists may show. */
  hot: HotToy | null;
  isFitting: boolean;
}

export interface CataloguePlan {
  calendar: Calendar;
  shelves: Shelves;
  factories: FactoryPlan[];
  booths: ReturnType<typeof planBooths>;
  pictureIds: PictureIds;
  seed(part: string): number;
  /** Anew each time; the numbers that factories hand out go on, so walk through it once. */
  toys(): Generator<ToyBundle>;
}

/** Toys that curated lists choose from: a share of a small world, some thousands of a big one. */
const HOT_SHARE = 0.25;
const HOT_COUNT = 4000;

export const factoryCountFor = (products: number): number => Math.min(8000, Math.max(128, Math.round(products / 60)));

/** Everything that follows from the seed, the moment and the size. No row exists before it is asked for. */
export function planCatalogue(options: CatalogueOptions): CataloguePlan {
  const { art, products } = options;
  const base = hashText(`catalogue/${options.seed}`);
  const seed = (part: string) => seedOf(base, hashText(part));
  const calendar = new Calendar(options.now);
  const shelves = fillShelves(art);
  const count = factoryCountFor(products);
  const factories = planFactories({ shelves, count, calendar, chance: new Chance(seed('factories')) });
  const booths = planBooths(factories, calendar, new Chance(seed('booths')));
  const ownToys = options.ownPictures ? products : 0;
  const pictureIds = pictureBlocks(ownToys, factories.length, SHOWROOM_FACTS.length);
  const hotShare = Math.min(HOT_SHARE, HOT_COUNT / products);
  const models = new Map(art.models.map(({ geometry, file }) => [geometry, file]));
  const videos = new Map(art.clips.map(({ geometry, file }) => [geometry, file]));

  function* toys(): Generator<ToyBundle> {
    const toyOptions = { calendar, seed: seed('toys'), hotShare, models, videos };
    const offerSeed = seed('offers');
    for (const run of toyRuns({ shelves, factories, calendar, seed: seed('runs'), count: products })) {
      const facts = runFacts(run);
      for (const position of run.siblings.keys()) {
        const { row, history, isHot } = toyFacts(run, facts, position, toyOptions);
        const pictures = options.ownPictures
          ? ownPictures(run, facts, position, { first: pictureIds, toyCount: products })
          : [];
        row.picture_ids = options.ownPictures
          ? pictures.map(({ id }) => id)
          : sharedPictureIds(run.item.geometryIndex, row.id, pictureIds.certificate);
        if (options.ownPictures && position > 0) row.picture_ids.push(coloursId(run, pictureIds));
        const { isFitting } = facts.name;
        const { id, category_id, popularity = 0 } = row;
        yield {
          run,
          row,
          history,
          offer: specialOffer(row, facts.price, calendar, offerSeed),
          pictures,
          hot: isHot ? { id, category_id, popularity, daysAgo: run.daysAgo } : null,
          isFitting,
        };
      }
    }
  }
  return { calendar, shelves, factories, booths, pictureIds, seed, toys };
}
