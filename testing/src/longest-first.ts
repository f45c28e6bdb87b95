import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest on two cores, so that none of them is left alone at the end. */
const LONGEST = [
  'agent-kills',
  'contract-foreign',
  'confirm-leaks',
  'contract-junk',
  'quotation-export',
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
  'model-change',
  'imap-reading',
  'fill-saved-template',
  'committed-art',
  'compose-picture',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`));
  return rank < 0 ? LONGEST.length : rank;
};

const NEEDS_DOCUMENT = /^\/\/ @vitest-environment happy-dom$/m;
const needsDocument = ({ moduleId }: TestSpecification) => NEEDS_DOCUMENT.test(readFileSync(moduleId, 'utf8'));

/**
 * A fresh clone knows nothing of earlier runs: the order must not hang on it. Vitest ends a worker whose next file asks for
 * another environment, with all that it has imported: those that ask for a document stand together.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which sorts a copy
    const sorted = (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
    const withDocument = new Set(sorted.filter(needsDocument));
    return [...sorted.filter((file) => !withDocument.has(file)), ...withDocument];
  }
}
