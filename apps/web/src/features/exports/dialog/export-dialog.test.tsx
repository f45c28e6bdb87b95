// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import ExportDialog from './export-dialog.tsx';

const SETTINGS = {
  template: 'quoted',
  template_id: null,
  lang: 'zh',
  img_width: 300,
  is_show_picture: true,
  is_show_unit: true,
  is_show_factory_name: true,
  is_show_logo: true,
  is_show_total: true,
  img_rename_type: 1,
  is_show_watermark: false,
  watermark_lang: 'zh',
  watermark_params: {},
  grid: '3x4',
};
const template = (key: string, id: number | null) => ({
  key,
  template_id: id,
  label: key,
  hint: '',
  is_for_customers: true,
  is_available: true,
  fields: [],
  created_time: null,
  file_url: '',
});
const PREVIEW = {
  title: '',
  head: [],
  logo: '',
  columns: [],
  rows: [],
  totals: null,
  total: 3,
  skipped: 0,
  warning: '',
};
const ANSWERS: Record<string, unknown> = {
  get_export_settings: SETTINGS,
  get_excel_list: { list: [template('quoted', null), template('custom', 8)] },
  get_commonly_field: { list: [{ key: 'name', title: '品名', group: '产品', is_default: true }], chosen: ['name'] },
  preview_excel: PREVIEW,
};

let areColumnsDown: boolean;

beforeEach(() => {
  areColumnsDown = true;
  vi.stubGlobal('fetch', (path: string) => {
    const name = path.split('/').at(-1) ?? '';
    if (areColumnsDown && name === 'get_commonly_field') return Promise.reject(new TypeError('offline'));
    return Promise.resolve(Response.json({ code: 0, msg: '', data: ANSWERS[name] }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ExportDialog
        wish={{ source: { kind: 'toys', toy_ids: [1] }, name: '三款', count: 3 }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const canStart = (): boolean => !screen.getByRole<HTMLButtonElement>('button', { name: '导出 3 款' }).disabled;

it('says that the columns did not come, and asks for them again', async () => {
  expect(await screen.findByText('没有取到导出内容')).toBeDefined();
  expect(canStart()).toBe(false);
  areColumnsDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(canStart()).toBe(true));
  expect(screen.queryByText('没有取到导出内容')).toBeNull();
});

it('can be used with a template that needs no columns meanwhile', async () => {
  expect(await screen.findByText('没有取到导出内容')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /custom/ }));
  await waitFor(() => expect(canStart()).toBe(true));
  expect(screen.queryByText('没有取到导出内容')).toBeNull();
});
