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
const FACE = 'apps/server/src/modules/reading/reading.module.ts';
const READER = 'apps/server/src/modules/reading/sheets/read-customer-sheet.ts';
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
    const [fault, ...others] = find({ [MAIN]: [to(FACE)], [FACE]: [to(READER)], [READER]: [to(parser)] });
    expect(fault).toContain(`${MAIN} → ${FACE} → ${READER} → ${parser}`);
    expect(others).toEqual([]);
  });

  it('is not parsed by what is loaded later either', () => {
    expect(find({ [MAIN]: [to(PARSERS, { isLazy: true })] })).toHaveLength(1);
  });

  it('may be known by its type, and parsed by processes of their own', () => {
    expect(
      find({
        [MAIN]: [to(FACE)],
        [FACE]: [to(READER, { isTypeOnly: true })],
        [WORKER]: [to(READER)],
        [READER]: [to(PARSERS)],
      }),
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
  expect(find({ [MAIN]: [to(FACE)], [FACE]: [to(MAIN)] })[0]).toContain('cycle');
});

describe('modules', () => {
  const SRC = 'apps/server/src';
  const faults = (from: string, target: string, how: Partial<Import> = {}) =>
    find({ [MAIN]: [], [`${SRC}/${from}`]: [to(target.startsWith('modules/') ? `${SRC}/${target}` : target, how)] });

  it.each([
    ['modules/carts/a.service.ts', 'modules/toys/cards.service.ts'],
    ['modules/carts/a.service.ts', 'modules/toys/toys.schema.ts'],
    ['modules/carts/a.service.ts', 'modules/toys/carts.module.ts'],
    ['modules/carts/carts.schema.ts', 'modules/toys/cards.service.ts'],
    ['app.ts', 'modules/toys/cards.service.ts'],
    ['composition/module.ts', 'modules/toys/toys.schema.ts'],
    ['demo/fill.ts', 'modules/toys/cards.service.ts'],
  ])('are reached by their face alone: %s not by %s', (from, target) => {
    expect(faults(from, target)[0]).toMatch(/(its|their) faces?/);
    expect(faults(from, target, { isTypeOnly: true })[0]).toMatch(/(its|their) faces?/);
  });

  it('let faces, tables for foreign keys, and what is their own through', () => {
    expect(faults('modules/carts/a.service.ts', 'modules/toys/toys.module.ts')).toEqual([]);
    expect(faults('modules/carts/carts.schema.ts', 'modules/toys/toys.schema.ts')).toEqual([]);
    expect(faults('modules/carts/a.service.ts', 'modules/carts/b/c.rules.ts')).toEqual([]);
    expect(faults('demo/fill.ts', 'modules/toys/toys.schema.ts')).toEqual([]);
    expect(faults('modules/carts/a.db.test.ts', 'modules/toys/cards.service.ts')).toEqual([]);
  });

  it.each(['infra/jobs.ts', 'rpc/register.ts'])('are not known to %s', (from) => {
    expect(faults(from, 'modules/toys/toys.module.ts', { isTypeOnly: true })[0]).toContain('know no module');
  });

  it('ask the database in repos alone', () => {
    expect(faults('modules/carts/a.service.ts', 'drizzle-orm')[0]).toContain('SQL stands in *.repo.ts');
    expect(faults('modules/carts/a.ts', 'drizzle-orm')[0]).toContain('SQL stands in *.repo.ts');
    for (const suffix of ['repo', 'schema', 'sql'])
      expect(faults(`modules/carts/a.${suffix}.ts`, 'drizzle-orm')).toEqual([]);
    expect(faults('modules/carts/a.service.ts', 'drizzle-orm', { isTypeOnly: true })).toEqual([]);
  });

  it('have files whose suffix says what they are', () => {
    expect(faults('modules/carts/a.helper.ts', 'zod')[0]).toContain('the suffix helper');
    expect(faults('modules/carts/a.data.ts', 'zod')[0]).toContain('is data');
    expect(faults('modules/carts/a.data.ts', 'packages/domain/src/index.ts')).toEqual([]);
    expect(faults('modules/carts/a.data.ts', 'zod', { isTypeOnly: true })).toEqual([]);
    expect(faults('modules/carts/a.ts', 'zod')).toEqual([]);
    expect(faults('modules/carts/a.db.test.ts', 'zod')).toEqual([]);
  });

  it('form no cycle, be it by types and tables', () => {
    const file = (name: string) => `${SRC}/modules/${name}`;
    const ring = {
      [MAIN]: [],
      [file('carts/a.service.ts')]: [to(file('toys/toys.module.ts'), { isTypeOnly: true })],
      [file('toys/toys.schema.ts')]: [to(file('shops/shops.schema.ts'))],
      [file('shops/b.service.ts')]: [to(file('carts/carts.module.ts'), { isTypeOnly: true })],
    };
    expect(find(ring)).toEqual(['cycle of modules: carts → toys → shops → carts']);
  });
});
