import type { ExportRecord } from '@wanyuan/contract/client';
import { expect, it, vi } from 'vitest';
import { downloadAll, hasFile, isUnderWay } from './downloads.ts';
import { otherKinds } from './kind-words.ts';

const taken = vi.hoisted(() => [] as string[]);
vi.mock('#lib/exports.ts', () => ({ downloadExport: ({ link }: { link: string }) => void taken.push(link) }));

const record = (values: Partial<ExportRecord>): ExportRecord => ({
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000000',
  content: '春季选样',
  toy_count: 12,
  kind: 'excel',
  export_format: 1,
  can_convert: true,
  file_url: '/files/exports/a',
  file_size: 2048,
  state: 'done',
  progress: 100,
  reason: '',
  is_internal: false,
  is_expired: false,
  is_downloaded: false,
  is_own: true,
  nickname: '小王',
  source_name: '选样车',
  source_path: '/sample_car?id=1',
  created_time: '2026-03-05T08:00:00.000Z',
  ...values,
});

it('offers files that are there, and only those', () => {
  expect(hasFile(record({}))).toBe(true);
  expect(hasFile(record({ is_expired: true, file_url: '' }))).toBe(false);
  expect(hasFile(record({ file_url: '' }))).toBe(false);
  expect(hasFile(record({ state: 'running', progress: 40 }))).toBe(false);
  expect(isUnderWay(record({ state: 'waiting' }))).toBe(true);
});

it('downloads several one after the other and passes over those without a file', async () => {
  const pause = vi.fn<() => Promise<void>>(async () => {});
  const records = [record({ file_url: '/a' }), record({ state: 'failed', file_url: '' }), record({ file_url: '/b' })];
  expect(await downloadAll(records, pause)).toBe(2);
  expect(taken).toEqual(['/a', '/b']);
  expect(pause).toHaveBeenCalledOnce();
});

it('converts into every other kind', () => {
  expect(otherKinds('excel')).toEqual(['pdf_quotation', 'pdf_catalogue', 'zip']);
});
