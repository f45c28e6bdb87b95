import type { Answer } from './vision-quality.ts';
import type { BenchToy } from './vision-toys.ts';

const STEP = 0.02;
const LOWEST = 0.3;
/** Shares of the toys called the same, or alike, that must be so: the same mould in any colour; the same family. */
const SAME_PRECISION = 0.95;
const SIMILAR_PRECISION = 0.9;

interface Share {
  from: number;
  /** Of the toys asked for, how many score so high. */
  reached: number;
  /** Of all toys that score so high: the one asked for; the same form; the same family. */
  same: number;
  form: number;
  family: number;
}

/**
 * From which score on a toy is the same, and from which it is alike, by all toys that were found. Only the full gallery has
 * as many siblings as people meet: fewer toys give thresholds that are too low.
 */
export function printLikeness(answers: readonly Answer[], toys: readonly BenchToy[]): void {
  const byNumber = new Map(toys.map((toy) => [toy.number, toy]));
  // Two toys in one picture: a toy that is found may be either of them or like either.
  const found = answers
    .filter(({ query }) => query.kind !== 'two')
    .flatMap(({ query, found: matches }) =>
      matches.map(({ toy, score }) => ({ score, asked: query.toys[0]!, given: byNumber.get(toy)! })),
    );
  const askedCount = answers.filter(({ query }) => query.kind !== 'two').length;
  const shares: Share[] = [];
  for (let from = LOWEST; from < 1; from += STEP) {
    const high = found.filter(({ score }) => score >= from);
    if (high.length === 0) break;
    const same = high.filter(({ asked, given }) => asked === given).length;
    const form = high.filter(({ asked, given }) => asked.look.geometry === given.look.geometry).length;
    const family = high.filter(({ asked, given }) => asked.family === given.family).length;
    const of = (count: number) => count / high.length;
    shares.push({ from, reached: same / askedCount, same: of(same), form: of(form), family: of(family) });
  }
  console.log('\nscore from   asked toys reached   found: same   same form   same family');
  for (const { from, reached, same, form, family } of shares)
    console.log(
      `${from.toFixed(2).padStart(10)}   ${[reached, same, form, family].map((share) => share.toFixed(3).padStart(12)).join(' ')}`,
    );
  const sameFrom = shares.find(({ form }) => form >= SAME_PRECISION)?.from;
  const similarFrom = shares.find(({ family }) => family >= SIMILAR_PRECISION)?.from;
  console.log(`likeness.data.ts: same from ${sameFrom?.toFixed(2)}, similar from ${similarFrom?.toFixed(2)}`);
}
