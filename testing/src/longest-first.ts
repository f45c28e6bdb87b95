import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest on two cores, so that none of them is left alone at the end. */
const LONGEST = [
  'contract-foreign',
  'contract-junk',
  'embedded-postgres',
  'growth',
  'export-restart',
  'postgres-home',
  'start-server',
  'hostile-sheets',
  'contract-sweep',
  'contract-costs',
  'backup-command',
  'backup',
  'picture-tools',
  'operations',
  'fill-demo',
  'exports',
  'fill-pictures',
  'jobs',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`));
  return rank < 0 ? LONGEST.length : rank;
};

/** A fresh clone knows nothing of earlier runs: the order must not hang on it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which sorts a copy
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
