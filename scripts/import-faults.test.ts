import { describe, expect, it } from 'vitest';
import { findFaults } from './import-faults.mjs';

interface Import {
  specifier: string;
  target: string | null;
  isTypeOnly: boolean;
  isLazy?: boolean;
}
const to = (target: string, how: Partial<Import> = {}): Import => ({
  specifier: `#${target}`,
  target,
  isTypeOnly: false,
  ...how,
});

const MAIN = 'apps/server/src/main.ts';
const SERVICE = 'apps/server/src/modules/customers/sheets/customer-import.service.ts';
const READER = 'apps/server/src/modules/customers/sheets/read-sheet.ts';
const WORKER = 'apps/server/src/modules/reading/reading-worker.ts';
const PARSERS = 'packages/documents/src/read.ts';
const find = (files: Record<string, Import[]>): string[] => findFaults(new Map(Object.entries(files)));

describe('what people send', () => {
  it.each([
    [PARSERS],
    ['packages/documents/src/read-csv.ts'],
    ['packages/documents/src/read-workbook-pictures.ts'],
    ['packages/documents/src/write-columns.ts'],
    ['packages/documents/src/template/read-template.ts'],
    ['yauzl'],
    ['papaparse'],
  ])('is not parsed by the server’s own program: %s', (parser) => {
    const [fault, ...others] = find({ [MAIN]: [to(SERVICE)], [SERVICE]: [to(READER)], [READER]: [to(parser)] });
    expect(fault).toContain(`${MAIN} → ${SERVICE} → ${READER} → ${parser}`);
    expect(others).toEqual([]);
  });

  it('is not parsed by what is loaded later either', () => {
    expect(find({ [MAIN]: [to(PARSERS, { isLazy: true })] })).toHaveLength(1);
  });

  it('may be known by its type, and parsed by processes of their own', () => {
    expect(
      find({ [MAIN]: [to(READER, { isTypeOnly: true })], [WORKER]: [to(READER)], [READER]: [to(PARSERS)] }),
    ).toEqual([]);
    expect(
      find({ [MAIN]: [to('packages/documents/src/index.ts'), to('packages/documents/src/read-ahead.ts')] }),
    ).toEqual([]);
  });

  it('is looked for in a program that is there', () => {
    expect(find({ [WORKER]: [] })[0]).toContain('no program');
  });
});

it('names imports that a layer may not have, and circles', () => {
  expect(find({ [MAIN]: [], 'packages/domain/src/a.ts': [to('zod')] })[0]).toContain('domain is pure');
  expect(find({ [MAIN]: [to(SERVICE)], [SERVICE]: [to(MAIN)] })[0]).toContain('cycle');
});
