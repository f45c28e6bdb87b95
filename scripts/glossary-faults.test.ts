import { describe, expect, it } from 'vitest';
import { findGlossaryFaults, findUnlisted } from './glossary-faults.mjs';
import { GLOSSARY_ROWS } from './glossary-rows.mjs';

const ANY = 'apps/server/src/modules/exports/export-job.ts';
const PHONE = 'apps/server/src/modules/asking/phone-calls/phone-calls.repo.ts';
const PRINT = 'apps/web/src/features/printing/print/print-page.tsx';
const DESK = 'apps/web/src/features/asking/desk/desk-drawer.tsx';
const find = (path: string, ...names: string[]): string[] => findGlossaryFaults(new Map([[path, names]]));

describe('a name', () => {
  it.each([
    [ANY, 'chooseState', 'selection'],
    [ANY, 'CHOOSE_NAME_MAX', 'selection'],
    [ANY, 'Choose', 'selection'],
    [ANY, 'createSampleCartHandlers', 'cart'],
    [ANY, 'customerPick', 'cart'],
    [ANY, 'AttentionKind', 'follow'],
    [ANY, 'CONTRAST_MAX', 'compare'],
    [ANY, 'CERTIFICATIONS', 'certificate'],
    [PHONE, 'updateCall', 'phone call'],
    [PHONE, 'CallerPort', 'phone call'],
    [PRINT, 'LabelSheet', 'print'],
    [DESK, 'SheetField', 'drawer'],
  ])('in %s may not be %s where the glossary says %s', (path, name, word) => {
    const faults = find(path, name, name);
    expect(faults).toEqual([expect.stringContaining(`the name ${name} says`)]);
    expect(faults[0]).toContain(`the glossary ${word}`);
  });

  it.each([
    [
      'of contract and tables',
      ANY,
      ['choose_id', 'get_sample_car', 'certification_ids', 'chooses', 'attention', 'contrast'],
    ],
    ['with the right word', ANY, ['selectionState', 'CartServices', 'followKind', 'COMPARE_MAX', 'certificateBits']],
    ['with the verb', ANY, ['onChoose', 'chooseFile', 'chosenToys', 'choose']],
    ['of a call to the server', ANY, ['CallError', 'runCall', 'callIds']],
    ['of a phone call', PHONE, ['PhoneCallRow', 'lockPhoneCalls', 'calledAt', 'UserCallContext']],
    ['of a sheet with cells', 'apps/web/src/page-kit/sheet/sheet.tsx', ['SheetControl', 'Sheet']],
    ['of pictures', 'packages/vision/src/mask/cut-out.ts', ['LEAST_CONTRAST']],
  ])('%s may stand', (_, path, names) => {
    expect(find(path, ...names)).toEqual([]);
  });
});

describe('a path', () => {
  it.each([
    ['apps/server/src/modules/attention/follows.repo.ts', 'follow'],
    ['apps/server/src/modules/selections/chooses.repo.ts', 'selection'],
    ['apps/web/src/features/sample-car/routes.ts', 'cart'],
    ['docs/sample-carts.md', 'cart'],
    ['apps/server/src/modules/asking/phone-calls/calls.repo.ts', 'phone call'],
    ['apps/server/src/modules/printing/kept-sheet.ts', 'print'],
  ])('%s is refused: %s', (path, word) => {
    expect(find(path)).toEqual([expect.stringContaining(`the glossary ${word}`)]);
  });

  it('is fine with the right word', () => {
    expect([PHONE, PRINT, DESK, 'docs/carts.md', 'docs/calls.md'].flatMap((path) => find(path))).toEqual([]);
  });
});

it('misses rows that the glossary does not list', () => {
  const rows = GLOSSARY_ROWS.map(({ word, replaces }) => `| 词 | ${word} | ${replaces.join(', ')} | | |`);
  expect(findUnlisted(rows.join('\n'))).toEqual([]);
  expect(findUnlisted(rows.slice(1).join('\n'))).toEqual([expect.stringContaining('selection')]);
});
