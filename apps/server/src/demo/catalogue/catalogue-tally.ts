import type { ToyBundle } from './build-catalogue.ts';
import type { HotToy } from './hot-toys.ts';

const MOST_FITTINGS = 200;
/** Article numbers remembered for the certificates of each factory. */
const COVERED_ARTICLES = 12;

/** What is gathered while toys pass by, for the rows that come after them. Factories are counted by their ids. */
export class CatalogueTally {
  readonly toyCounts: Int32Array;
  readonly articles: string[][];
  readonly hot: HotToy[] = [];
  readonly fittings: HotToy[] = [];

  constructor(factories: number) {
    this.toyCounts = new Int32Array(factories + 1);
    this.articles = Array.from({ length: factories + 1 }, () => []);
  }

  count({ run, row, hot, isFitting }: ToyBundle): void {
    const { daysAgo, factory } = run;
    const isListed = !row.is_black && !row.is_set_hide;
    if (isListed) this.toyCounts[factory.id]! += 1;
    const articles = this.articles[factory.id]!;
    if (articles.length < COVERED_ARTICLES) articles.push(row.article_number);
    if (hot) this.hot.push(hot);
    const { id, category_id, popularity = 0 } = row;
    if (isFitting && isListed && this.fittings.length < MOST_FITTINGS)
      this.fittings.push({ id, category_id, popularity, daysAgo });
  }
}
